import { z } from 'zod';
import { sharedVersion } from '../build/workspace.ts';
import { packedVersion } from './packed-version.ts';

const source = z.looseObject({
  name: z.string(),
  bin: z.record(z.string(), z.string()).optional(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
  engines: z.object({ node: z.string() }),
});

/** `./src/time/index.ts` → what `tsc` makes of it; anything else is packed as it is. */
function packedEntry(entry: string): string | { types: string; default?: string } {
  if (entry.endsWith('.d.ts')) {
    return { types: entry.replace('./src/', './dist/') };
  }
  const stem = /^\.\/src\/(.+)\.tsx?$/.exec(entry)?.[1];
  return stem === undefined ? entry : { types: `./dist/${stem}.d.ts`, default: `./dist/${stem}.js` };
}

/**
 * The package.json that leaves the workspace: JavaScript for its entries, exact versions for what it needs, and the Node
 * it runs on.
 */
export function packedManifest(text: string, stamp: string): string {
  const { name, bin, exports, dependencies, engines } = source.parse(JSON.parse(text));
  const versionOf = (need: string): string =>
    need.startsWith('@haulboard/') ? packedVersion(need, stamp) : sharedVersion(need);
  const manifest = {
    name,
    version: packedVersion(name, stamp),
    license: 'UNLICENSED',
    type: 'module',
    engines,
    ...(bin === undefined ? {} : { bin }),
    exports: Object.fromEntries(Object.entries(exports).map(([at, entry]) => [at, packedEntry(entry)])),
    files: ['dist', 'src'],
    dependencies: Object.fromEntries(Object.keys(dependencies).map((each) => [each, versionOf(each)])),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
