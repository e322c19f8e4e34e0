import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { offline } from './vite/offline';
import { rules } from './vite/rules';

export default defineConfig({
    base: './', // the build works under any path
    plugins: [svelte(), rules(), offline()],
    build: {
        outDir: '../../build/page',
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: false,
        // All is kept for offline play anyway, and one file packs better than ten.
        cssCodeSplit: false,
        minify: 'terser',
        terserOptions: { module: true, compress: { ecma: 2020, passes: 3 } },
    },
    worker: { format: 'es' },
    server: { fs: { allow: ['../..'] } },
    test: {
        include: ['test/unit/**/*.test.ts'],
        setupFiles: 'test/platform.ts',
        testTimeout: 240_000, // however slow the machine is
        hookTimeout: 240_000,
    },
});
