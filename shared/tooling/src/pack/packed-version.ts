import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@haulboard/contract/shell';
import { sharedVersion } from '../build/workspace.ts';

/** What the packages of one packing have in common: another content is another stamp, a later commit a higher one. */
export function stampOf(stages: readonly string[], committedAt: string): string {
  const hash = createHash('sha256');
  for (const stage of stages) {
    const files = readdirSync(stage, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    for (const file of files.map((each) => path.join(each.parentPath, each.name)).toSorted()) {
      hash.update(`${path.relative(stage, file)}\0`).update(readFileSync(file));
    }
  }
  const time = committedAt.replaceAll(/\D/g, '').slice(0, 12);
  // A letter first: a number may not begin with 0 here.
  return `${time}.h${hash.digest('hex').slice(0, 8)}`;
}

/** The version that one of our packages is packed with; the contract's is the one that remotes name in their manifest. */
export function packedVersion(name: string, stamp: string): string {
  const version = name === '@haulboard/contract' ? CONTRACT_VERSION : sharedVersion(name);
  return `${version}-${stamp}`;
}
