import { LOAD_KEYS } from '../entities/index.ts';
import { accepts } from './accepts.ts';
import { CONTRACT_VERSION, LOAD_FIELDS_SINCE } from './remote-manifest.ts';

test.each([
  ['^1.2.0', '1.2.0', true],
  ['^1.2.0', '1.10.0', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.0', '2.0.0', false],
  ['^0.2.1', '0.2.3', true],
  ['^0.2.1', '0.3.0', false],
  ['^0.0.1', '0.0.2', false],
  ['~1.2.3', '1.2.9', true],
  ['~1.2.3', '1.3.0', false],
  ['1.2.3', '1.2.4', false],
  ['^1.4.1', '1.4.0', false],
  ['latest', '1.0.0', false],
  ['*', '1.0.0', false],
  ['^1.0.0', '', false],
])('a build for %s meets %s: %s', (range, version, isFine) => {
  expect(accepts(range, version)).toBe(isFine);
});

it('is raised with each field of a load, which an older shell would drop', () => {
  const [version = '', count] = Object.entries(LOAD_FIELDS_SINCE).at(-1) ?? [];
  expect(count).toBe(LOAD_KEYS.length);
  expect(accepts(`^${version}`, CONTRACT_VERSION)).toBe(true);
});
