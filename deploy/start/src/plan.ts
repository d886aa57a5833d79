import path from 'node:path';
import type { Settings } from '@haulboard/settings';
import { workspaceRoot } from '@haulboard/settings';
import type { Plan } from './launch.ts';
import { partFolders } from './parts.ts';
import type { Service } from './service.ts';

/** Four weeks: what reports show first. */
const USUAL_DAYS_BEFORE = '28';

function service(name: string, script: string, env: NodeJS.ProcessEnv): Service {
  return { name, args: ['--no-warnings', path.join(workspaceRoot, script)], env, cwd: workspaceRoot };
}

/** What `npm start` builds and runs. */
export function productPlan(settings: Settings): Plan {
  return {
    folders: partFolders(),
    services({ port, apiPort }) {
      const common = {
        // Compiled sources are kept for the next start, after a crash above all: Node checks that they still fit.
        NODE_COMPILE_CACHE: path.join(settings.dataDir, 'compiled'),
        DEMO_DAYS_BEFORE: USUAL_DAYS_BEFORE,
        ...process.env,
        DATA_DIR: settings.dataDir,
        PUBLIC_URL: settings.publicUrl ?? `http://localhost:${port}`,
        API_URL: `http://127.0.0.1:${apiPort}`,
        // The terminal belongs to the person who started this, not to every request.
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      };
      return [
        service('API', 'deploy/api/src/main.ts', { ...common, HOST: '127.0.0.1', PORT: String(apiPort) }),
        service('gateway', 'deploy/gateway/src/main.ts', { ...common, PORT: String(port) }),
        ...(settings.isDemo
          ? [{ ...service('fleet simulator', 'deploy/demo/src/main.ts', common), assumeReadyAfterMs: 3000 }]
          : []),
      ];
    },
  };
}
