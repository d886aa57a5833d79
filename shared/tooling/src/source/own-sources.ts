import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import webpack from 'webpack';
import { isTree } from './syntax-tree.ts';

/** A module's source file; several where webpack made one module of them. */
function filesOf(module: unknown): string[] {
  if (module instanceof webpack.NormalModule) {
    return [module.resource];
  }
  const inner = isTree(module) && Array.isArray(module['modules']) ? module['modules'] : [];
  return inner.flatMap(filesOf);
}

/** Sources of the modules of this build that lie in `dir`: what the package itself says, as it was written. */
export function ownSources(compilation: Compilation, dir: string): string[] {
  const files = new Set([...compilation.modules].flatMap(filesOf));
  return [...files]
    .filter((file) => file.startsWith(dir + path.sep) && /\.tsx?$/.test(file))
    .filter((file) => !file.includes('node_modules'))
    .map((file) => readFileSync(file, 'utf8'));
}
