import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { faultOfFolder } from '../command/wrong-folder.ts';
import { readPackage, workspaceRoot } from '../workspace.ts';
import { DevError } from './dev-error.ts';

/** A remote's sources, wherever they lie. */
export type Source = { readonly name: string; readonly dir: string };

function isRemote(dir: string): boolean {
  return existsSync(path.join(dir, 'src/manifest.ts'));
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
  const fault = known.length === 0 && name === undefined ? faultOfFolder(here) : undefined;
  if (fault !== undefined) {
    throw new DevError(fault);
  }
  const list = known.length === 0 ? 'none' : known.join(', ');
  throw new DevError(
    name === undefined
      ? `Say which remote: ${list}.`
      : `There is no remote "${name}". There are: ${list}. "npm run new-remote ${name}" makes one.`,
  );
}
