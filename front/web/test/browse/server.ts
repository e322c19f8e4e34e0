/* The built page, served as ./play web does, for all tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
    interface ProvidedContext {
        address: string;
    }
}

export default async function serve(project: TestProject): Promise<() => void> {
    const server = spawn('node', ['serve.mjs', '../../build/page', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    project.provide('address', /http:\S+/.exec(line.toString())![0]);
    return () => void server.kill();
}
