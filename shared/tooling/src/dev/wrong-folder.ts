import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

const MANIFEST = 'src/manifest.ts';
/** So many are named. */
const MAX_NAMED = 8;

/** The remote around a folder: its `dist`, or its sources. */
function remoteAround(dir: string): string | undefined {
  const parent = path.dirname(dir);
  if (parent === dir) {
    return undefined;
  }
  return existsSync(path.join(parent, MANIFEST)) ? parent : remoteAround(parent);
}

/** Remotes in a folder, or in its folder `remotes`. */
function remotesBelow(dir: string): string[] {
  return globSync(`{*,remotes/*}/${MANIFEST}`, { cwd: dir })
    .map((file) => path.dirname(path.dirname(file)))
    .toSorted();
}

/** What a person is told who runs the command where no remote is; nothing where one is. */
export function faultOfFolder(dir: string): string | undefined {
  if (existsSync(path.join(dir, MANIFEST))) {
    return undefined;
  }
  const around = remoteAround(dir);
  const below = remotesBelow(dir);
  const advice = [
    ...(around === undefined ? [] : [`It lies in the remote ${around}: run it there`]),
    ...(below.length === 0 ? [] : [`Remotes below it: ${below.slice(0, MAX_NAMED).join(', ')}`]),
  ];
  return `${dir} is no remote, as it has no ${MANIFEST}. ${advice[0] ?? 'Go to the folder of a remote and run it again'}.`;
}
