import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Folder that holds pnpm-workspace.yaml, as an absolute path. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

const packageJson = z.object({ name: z.string(), version: z.string() });

/** Name and version that the package in `dir` gives itself. */
export function readPackage(dir: string): z.output<typeof packageJson> {
  return packageJson.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
}

/** The one version of `name` that the pnpm catalog pins; throws when the catalog has none. */
export function catalogVersion(name: string): string {
  const yaml = readFileSync(path.join(workspaceRoot, 'pnpm-workspace.yaml'), 'utf8');
  const line = yaml
    .split('\n')
    .map((text) => /^\s+'?([^':]+)'?:\s+(\d\S*)\s*$/.exec(text))
    .find((found) => found?.[1] === name);
  if (line?.[2] === undefined) {
    throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml: add its exact version there.`);
  }
  return line[2];
}
