/* Whole games in a browser, against the page as it is built. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        include: ['test/browse/**/*.test.ts'],
        globalSetup: 'test/browse/server.ts',
        testTimeout: 240_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 60_000 } }, // however slow the machine is
        maxWorkers: 2,
        minWorkers: 1,
    },
});
