const FIRST = ['Hemi', 'Aroha', 'Bruce', 'Wiremu', 'Sina', 'Craig', 'Mere', 'Tāne', 'Shane', 'Ngaire'];
const LAST = [
  'Tautahi',
  'Broadbent',
  'Marino',
  'Fonoti',
  'Pickering',
  'Rāwiri',
  'Hollis',
  'Kereama',
  'Dunmore',
];

/** The name of an invented driver; different for each of the first 90 numbers. */
export function driverName(index: number): string {
  const first = FIRST[index % FIRST.length] ?? '';
  const last = LAST[(index + Math.floor(index / 90)) % LAST.length] ?? '';
  return `${first} ${last}`;
}
