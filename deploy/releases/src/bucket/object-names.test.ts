import {
  buildOfReceipt,
  documentName,
  filesOfBuild,
  missingRecord,
  receiptName,
  recordName,
  seqOfDocument,
  seqOfRecord,
} from './object-names.ts';

const SEQS = [1, 9, 10, 99, 100, 12_345, 99_999_999];

test('whoever lists the log by name reads it in the order in which it was written', () => {
  const names = SEQS.map(recordName);
  expect(names.toSorted()).toEqual(names);
  expect(names.map(seqOfRecord)).toEqual(SEQS);
  expect(recordName(42)).toBe('registry/log/00000042.json');
});

test('two publishers who want the same number put their documents side by side', () => {
  const [ours, theirs] = ['sha256-0123456789abcdef00', 'sha256-fedcba987654321000'].map((head) =>
    documentName(42, head),
  );
  expect(ours).not.toBe(theirs);
  expect([ours, theirs].map((name) => seqOfDocument(name ?? ''))).toEqual([42, 42]);
});

test('a receipt is known by its name, and the shell lies beside the remotes', () => {
  const build = { part: 'driver-app', build: 'a1b2c3d4' };
  expect(buildOfReceipt(receiptName(build))).toEqual(build);
  expect(filesOfBuild(build)).toBe('r/driver-app/a1b2c3d4/');
  expect(filesOfBuild({ part: 'shell', build: 'a1b2c3d4' })).toBe('shell/a1b2c3d4/');
});

test.each([
  'registry/builds/../map@a1b2c3d4.json',
  'registry/builds/map@../a1b2c3.json',
  'registry/builds/map@a1b2c3d4.json/x',
  'registry/builds/Map@a1b2c3d4.json',
  'other/map@a1b2c3d4.json',
])('an object called %s leads nobody out of the store', (name) => {
  expect(buildOfReceipt(name)).toBeUndefined();
});

test('a gap in the log is found, wherever it is', () => {
  const names = [5, 6, 7].map(recordName);
  expect(missingRecord(names, 5)).toBeUndefined();
  expect(missingRecord(names, 4)).toBe(recordName(4));
  expect(missingRecord([recordName(5), recordName(7)], 5)).toBe(recordName(6));
  expect(missingRecord([], 5)).toBeUndefined();
});
