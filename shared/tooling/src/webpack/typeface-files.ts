import type { Compilation } from 'webpack';

/** The product's typeface among what was built. */
export function typefaceFiles(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'));
}
