import { existsSync } from 'node:fs';
import path from 'node:path';
import { librariesOfPage } from '../build/shared-modules.ts';
import { readPackage, sharedVersion } from '../build/workspace.ts';

const majorOf = (version: string): string => version.split('.', 1)[0] ?? version;

/**
 * Libraries that the page brings, installed in another major version: types and tests would pass with what the page
 * does not have.
 */
export function foreignVersions(dir: string): string[] {
  return librariesOfPage().flatMap((name) => {
    const folder = path.join(dir, 'node_modules', name);
    if (!existsSync(path.join(folder, 'package.json'))) {
      return [];
    }
    const { version } = readPackage(folder);
    const brought = sharedVersion(name);
    return majorOf(version) === majorOf(brought)
      ? []
      : [
          `${name} ${version} is installed, but pages run on ${name} ${brought}: set "${name}": "${brought}" in package.json, and install.`,
        ];
  });
}
