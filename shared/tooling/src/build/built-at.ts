import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInstalled, lockfileOf, workspaceRoot } from './workspace.ts';

function lastCommit(dir: string): number | undefined {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return Number.parseInt(seconds, 10);
  } catch {
    return undefined;
  }
}

/** When somebody last wrote what the package in `dir` is made of. */
function lastWritten(dir: string): number {
  const files = [
    lockfileOf(dir),
    ...globSync('src/**/*.*', { cwd: dir }).map((file) => path.join(dir, file)),
  ];
  return Math.max(...files.map((file) => Math.floor(statSync(file).mtimeMs / 1000)));
}

/**
 * The time a build of the package in `dir` gives itself: SOURCE_DATE_EPOCH, else that of the last commit of its
 * repository, else of its youngest source. So the same sources give the same bytes, and a rehearsal counts for them.
 */
export function builtAt(dir: string): string {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const own = isInstalled ? dir : workspaceRoot;
  const seconds =
    given !== undefined && /^\d+$/.test(given) ? Number(given) : (lastCommit(own) ?? lastWritten(dir));
  return new Date(seconds * 1000).toISOString();
}
