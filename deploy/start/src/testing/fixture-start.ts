// The launcher with the real gateway and a stand-in for the API, and nothing to build.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from '@haulboard/settings';
import { run } from '../run.ts';

const gateway = path.join(workspaceRoot, 'deploy/gateway/src/main.ts');
const api = fileURLToPath(new URL('./fixture-service.ts', import.meta.url));

await run((settings) => ({
  folders: [],
  services({ port, apiPort }) {
    const env = { ...process.env, DATA_DIR: settings.dataDir, API_URL: `http://127.0.0.1:${apiPort}` };
    const cwd = workspaceRoot;
    return [
      { name: 'API', args: [api], cwd, env: { ...env, PORT: String(apiPort) } },
      { name: 'gateway', args: [gateway], cwd, env: { ...env, PORT: String(port) } },
    ];
  },
}));
