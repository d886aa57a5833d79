import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from './durable.ts';
import { temporaryFolder } from '../testing/built-folder.ts';

/** A built folder with a file below another. */
function builtFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'app.js'), 'app');
  writeFileSync(path.join(folder, 'assets/look.css'), '.a{}');
  return folder;
}

describe('a team that publishes', () => {
  test('has every file of its build in the store', () => {
    const to = path.join(temporaryFolder(), 'copy');
    copyTree(builtFolder(), to);
    expect(readFileSync(path.join(to, 'app.js'), 'utf8')).toBe('app');
    expect(readFileSync(path.join(to, 'assets/look.css'), 'utf8')).toBe('.a{}');
  });

  test('reads which file could not be written, not the folder alone', () => {
    const to = temporaryFolder();
    const file = path.join(to, 'app.js');
    mkdirSync(file);
    expect(() => copyTree(builtFolder(), to)).toThrow(file);
  });
});
