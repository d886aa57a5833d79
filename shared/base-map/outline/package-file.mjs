import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Unpacks a package of the npm registry, that is no dependency, as it is published. The folder is the caller's. */
export function unpack(name, folder) {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, name], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['xzf', path.join(folder, packed), '-C', folder]);
  return path.join(folder, 'package');
}
