import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
    base: './', // the build works under any path
    plugins: [svelte()],
    build: { outDir: '../../build/web', emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
    test: { include: ['test/unit/**/*.test.ts'] },
});
