import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The sources of the sign-in pages as one text, without their tests and without the Chinese words. */
export function sources() {
  const folder = path.join(import.meta.dirname, '..');
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('testing') && name !== 'chinese.ts')
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}
