import { execFileSync } from 'node:child_process';
import { workspaceRoot } from './workspace.ts';

function lastCommit(): number | undefined {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: workspaceRoot,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return Number.parseInt(seconds, 10);
  } catch {
    return undefined;
  }
}

/**
 * The time a build gives itself: SOURCE_DATE_EPOCH, else that of the last commit, so that the same sources give
 * the same bytes. Only a checkout without either says when it was really built.
 */
export function builtAt(): string {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const seconds = given !== undefined && /^\d+$/.test(given) ? Number(given) : lastCommit();
  return new Date(seconds === undefined ? Date.now() : seconds * 1000).toISOString();
}
