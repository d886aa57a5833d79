import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from '@haulboard/settings';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { rehearsalReport, type RehearsalReport } from './report.ts';

const PROGRAM = path.join(workspaceRoot, 'deploy/rehearsal/src/main.ts');
const LIMIT_MS = 15 * 60_000;

function readReport(text: string): RehearsalReport | undefined {
  try {
    return rehearsalReport.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Rehearses a built folder on a store. In a process of its own: it needs the gateway, and the gateway needs this
 * package.
 *
 * @throws {ReleaseError} when it could not be tried at all
 */
export function runRehearsal(store: Store, dist: string): RehearsalReport {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', PROGRAM, dist], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
    env: { ...process.env, DATA_DIR: path.dirname(store.root) },
  });
  const report = readReport(stdout);
  if (report === undefined) {
    const why =
      stderr.trim() === '' ? 'The rehearsal broke off without a word. Nothing was changed.' : stderr.trim();
    throw new ReleaseError(status === 4 ? 'verification' : 'failed', why);
  }
  return report;
}
