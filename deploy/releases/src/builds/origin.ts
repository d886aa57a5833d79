import { execFileSync } from 'node:child_process';
import { z } from 'zod';

/** Where the sources of a build came from, as the checkout that it was published from says. */
export const origin = z.object({ commit: z.string(), author: z.string() });
export type Origin = z.output<typeof origin>;

/** The commit that a folder was built in, and who wrote it; undefined outside of a checkout. */
export function originOf(dist: string): Origin | undefined {
  try {
    const said = execFileSync('git', ['-C', dist, 'log', '-1', '--format=%H%n%an'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    const [commit = '', author = ''] = said.trim().split('\n');
    return commit === '' ? undefined : { commit, author };
  } catch {
    return undefined;
  }
}
