import { firstNames } from './first-names.ts';

test.each([
  ['Hemi Tautahi', 'Hemi'],
  ['Hemi Tautahi / Sina Fonoti', 'Hemi / Sina'],
  [' Sina  Fonoti ', 'Sina'],
  ['', ''],
])('a crew reads of "%s" that "%s" comes', (driverName, names) => {
  expect(firstNames(driverName)).toBe(names);
});
