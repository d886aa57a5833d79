import { readFileSync } from 'node:fs';
import { renderReference } from './reference.ts';

test('an operator reads in the manual exactly the commands and formats that the code has', () => {
  for (const [file, page] of renderReference()) {
    expect(readFileSync(file, 'utf8')).toBe(page);
  }
});
