import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { scriptOf } from './program.ts';

// V8's compilation cache keeps what each test file compiled, and with it all that the file made.
// Its first compiler leaves what can end a worker in the collector (nodejs/node#62393).
const FLAGS = ['--experimental-vm-modules', '--no-compilation-cache', '--no-sparkplug', '--no-warnings'];

/** Jest as the workspace runs it, on the tests of one remote. */
async function configOf(dir: string): Promise<string> {
  // Jest reads it and what it names below node_modules, so it is plain JavaScript beside the sources.
  const { plain, screens } = await import('../../src/jest/config.mjs');
  return JSON.stringify({
    rootDir: dir,
    projects: [plain, screens].map((each) => ({ rootDir: dir, ...each })),
  });
}

/** Runs the tests of the remote in `dir`; `args` are for Jest. Gives the exit code. */
export async function runTests(dir: string, args: readonly string[]): Promise<number> {
  const jest = scriptOf('jest', fileURLToPath(new URL('../..', import.meta.url)));
  // A busy machine is slow, not wrong.
  const given = ['--config', await configOf(dir), '--testTimeout', '300000', ...args];
  const { status } = spawnSync(process.execPath, [...FLAGS, jest, ...given], { cwd: dir, stdio: 'inherit' });
  return status ?? 1;
}
