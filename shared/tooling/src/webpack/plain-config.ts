import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The lines of a `webpack.config.ts` that gives nothing of its own. */
const PLAIN = [
  /^import \{ (?:remoteConfig|shellConfig) \} from ['"]@haulboard\/tooling['"];?$/,
  /^import \{ manifest \} from ['"]\.\/src\/manifest\.ts['"];?$/,
  /^export default (?:remoteConfig\(import\.meta\.dirname, manifest\)|shellConfig\(import\.meta\.dirname\));?$/,
  /^\/\/.*$/,
];

/**
 * Whether a package is built by our settings alone. They are the same each time, and to check them takes a sixth of a
 * build; what a team adds is checked whole.
 */
export function hasPlainConfig(dir: string): boolean {
  const file = path.join(dir, 'webpack.config.ts');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines
    .map((line) => line.trim())
    .every((line) => line === '' || PLAIN.some((each) => each.test(line)));
}
