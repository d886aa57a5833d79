import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { faultOfFolder } from './wrong-folder.ts';
import { readPackage, workspaceRoot } from '../build/workspace.ts';
import { DevError } from './dev-error.ts';

/** A remote's sources, wherever they lie. */
export type Source = { readonly name: string; readonly dir: string };

function isRemote(dir: string): boolean {
  return existsSync(path.join(dir, 'src/manifest.ts'));
}

/** Why none was found. Where there is no workspace, what counts is the folder. */
function sayWhich(name: string | undefined, known: readonly string[], here: string): string {
  const list = known.length === 0 ? 'none' : known.join(', ');
  if (name !== undefined) {
    return `There is no remote "${name}". There are: ${list}. "npm run new-remote ${name}" makes one.`;
  }
  const fault = known.length === 0 ? faultOfFolder(here) : undefined;
  return fault ?? `Say which remote: ${list}.`;
}

/**
 * The remote of that name in this checkout; without a name, the one whose folder this is.
 *
 * @throws {DevError} that lists the remotes there are.
 */
export function findRemote(
  name: string | undefined,
  root: string = workspaceRoot,
  here: string = process.cwd(),
): Source {
  const remotes = path.join(root, 'remotes');
  const known = existsSync(remotes)
    ? readdirSync(remotes).filter((each) => isRemote(path.join(remotes, each)))
    : [];
  if (name !== undefined && known.includes(name)) {
    return { name, dir: path.join(remotes, name) };
  }
  const own = isRemote(here) ? path.basename(readPackage(here).name) : undefined;
  if (own !== undefined && (name === undefined || name === own)) {
    return { name: own, dir: here };
  }
  throw new DevError(sayWhich(name, known, here));
}
