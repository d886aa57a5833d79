import { z } from 'zod';
import { sharedVersion } from '../workspace.ts';

const source = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** `./src/time/index.ts` → what `tsc` makes of it; anything else is packed as it is. */
function packedEntry(entry: string): string | { types: string; default?: string } {
  if (entry.endsWith('.d.ts')) {
    return { types: entry.replace('./src/', './dist/') };
  }
  const stem = /^\.\/src\/(.+)\.tsx?$/.exec(entry)?.[1];
  return stem === undefined ? entry : { types: `./dist/${stem}.d.ts`, default: `./dist/${stem}.js` };
}

/** The package.json that leaves the workspace: JavaScript for its entries, exact versions for what it needs. */
export function packedManifest(text: string): { name: string; version: string; text: string } {
  const { name, version, exports, dependencies } = source.parse(JSON.parse(text));
  const manifest = {
    name,
    version,
    license: 'UNLICENSED',
    type: 'module',
    exports: Object.fromEntries(Object.entries(exports).map(([at, entry]) => [at, packedEntry(entry)])),
    files: ['dist', 'src'],
    dependencies: Object.fromEntries(Object.keys(dependencies).map((each) => [each, sharedVersion(each)])),
  };
  return { name, version, text: `${JSON.stringify(manifest, null, 2)}\n` };
}
