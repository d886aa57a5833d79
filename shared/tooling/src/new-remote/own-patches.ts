import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersion, workspaceRoot } from '../build/workspace.ts';

/** Libraries that a remote carries itself, and that the workspace has mended: without that, its pages have the fault. */
const MENDED = ['@lingui/react'];
/** Where a repository keeps them. */
const FOLDER = 'patches';

type Patch = { readonly of: string; readonly file: string; readonly text: string };

function patches(): Patch[] {
  return MENDED.flatMap((name) => {
    const of = `${name}@${sharedVersion(name)}`;
    const file = `${of.replace('/', '__')}.patch`;
    const source = path.join(workspaceRoot, '.ci/patches', file);
    return existsSync(source) ? [{ of, file: `${FOLDER}/${file}`, text: readFileSync(source, 'utf8') }] : [];
  });
}

/** Files of the patches: path in the repository → text. */
export function patchFiles(): Record<string, string> {
  return Object.fromEntries(patches().map(({ file, text }) => [file, text]));
}

/** Settings that name the patches, in place of those that named earlier ones. */
export function withPatches(settings: string): string {
  const ours = new RegExp(`^ +'(?:${MENDED.join('|')})@.*\\n`, 'gm');
  const lines = patches()
    .map(({ of, file }) => `  '${of}': ${file}\n`)
    .join('');
  const others = settings.replaceAll(ours, '');
  return /^patchedDependencies:$/m.test(others)
    ? others.replace(/^patchedDependencies:\n/m, `patchedDependencies:\n${lines}`)
    : `${others}\n# Faults of libraries that a remote carries itself, mended as in the workspace.\npatchedDependencies:\n${lines}`;
}
