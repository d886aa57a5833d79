import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfStyle, faultsOfLaws, knownTokens } from '../styles/style-laws.ts';

const FOR_TESTS = /\.test\.tsx?$|[\\/]testing[\\/]/;

/** Colours of a remote that are no token. Rules that reach what is not its own are found by the build. */
export function faultsOfSources(dir: string): string[] {
  const known = knownTokens();
  const files = globSync('src/**/*.{css,ts,tsx}', { cwd: dir }).filter((file) => !FOR_TESTS.test(file));
  const faults = files.flatMap((file) =>
    faultsOfStyle(file, readFileSync(path.join(dir, file), 'utf8'), known),
  );
  return [...faultsOfLaws(), ...faults];
}
