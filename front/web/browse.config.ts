/* Whole games in a browser, against the page as it is built. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        include: ['test/browse/**/*.test.ts'],
        globalSetup: 'test/browse/server.ts',
        setupFiles: 'test/platform.ts',
        testTimeout: 600_000, // however slow the machine is
        hookTimeout: 240_000,
        expect: { poll: { timeout: 240_000 } },
        maxWorkers: 2,
        minWorkers: 1,
    },
});
