// Starts what runs the servers of API tests: a process for each worker, as in deploy/api/src/testing/server-host.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostModule } from './bundle.mjs';

export default async function start({ maxWorkers }) {
  globalThis.apiHosts = [];
  for (let worker = 1; worker <= maxWorkers; worker += 1) {
    const host = spawn(process.execPath, ['--no-warnings', hostModule], {
      env: {
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        NODE_COMPILE_CACHE: path.join(tmpdir(), 'haulboard-compiled'),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [port] = await once(host, 'message');
    process.env[`API_HOST_${worker}`] = `http://127.0.0.1:${port}`;
    globalThis.apiHosts.push(host);
  }
}
