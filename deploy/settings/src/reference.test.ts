import { readFileSync } from 'node:fs';
import { referenceFile, renderReference } from './reference.ts';

test('an operator reads in the manual exactly the settings that the code reads', () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(renderReference());
});
