import path from 'node:path';
import type { Settings } from '@haulboard/settings';
import { workspaceRoot } from '@haulboard/settings';
import type { Plan } from './launch.ts';
import { partFolders } from './parts.ts';
import type { Service } from './service.ts';

/**
 * How far the server's memory grows before Node looks what of it is still needed: by 8 MB of what is new, and by half
 * of what is old. Left alone it lets a small process come to four times as much.
 */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

type Options = { env: NodeJS.ProcessEnv; flags?: string[] };

function service(name: string, script: string, { env, flags = [] }: Options): Service {
  const args = ['--no-warnings', ...flags, path.join(workspaceRoot, script)];
  return { name, args, env, cwd: workspaceRoot };
}

/** What `npm start` builds and runs. */
export function productPlan(settings: Settings): Plan {
  return {
    folders: partFolders(),
    services({ port, apiPort }) {
      const common = {
        // Compiled sources are kept for the next start, after a crash above all: Node checks that they still fit.
        NODE_COMPILE_CACHE: path.join(settings.dataDir, 'compiled'),
        ...process.env,
        DATA_DIR: settings.dataDir,
        PUBLIC_URL: settings.publicUrl ?? `http://localhost:${port}`,
        API_URL: `http://127.0.0.1:${apiPort}`,
        // The terminal belongs to the person who started this, not to every request.
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      };
      return [
        service('API', 'deploy/api/src/main.ts', {
          env: { ...common, HOST: '127.0.0.1', PORT: String(apiPort) },
          flags: FLAGS,
        }),
        service('gateway', 'deploy/gateway/src/main.ts', { env: { ...common, PORT: String(port) } }),
        ...(settings.isDemo
          ? [
              {
                ...service('fleet simulator', 'deploy/demo/src/main.ts', { env: common }),
                assumeReadyAfterMs: 3000,
              },
            ]
          : []),
      ];
    },
  };
}
