import { readHaltReason, writeHaltReason, type HaltReason } from './halt-reason.ts';

const REASONS: [string, HaltReason][] = [
  [
    '3 of 5 people could not run it, 1 of 40 the build for all',
    { kind: 'hurt', hurt: 3, people: 5, usualHurt: 1, usualPeople: 40 },
  ],
  [
    '30 faults in 12 loads, 0 in 100 of the build for all',
    { kind: 'faults', faults: 30, loads: 12, usualFaults: 0, usualLoads: 100 },
  ],
  [
    '3 of 5 people could not run it, and all others have no build of it',
    { kind: 'firstHurt', hurt: 3, people: 5 },
  ],
  [
    '30 faults in 12 loads, and all others have no build of it',
    { kind: 'firstFaults', faults: 30, loads: 12 },
  ],
  [
    'INP 812 ms in 140 visits of 6 people, 210 ms in 900 of the build for all',
    { kind: 'inp', ms: 812, visits: 140, people: 6, usualMs: 210, usualVisits: 900 },
  ],
];

test.each(REASONS)(
  'operations read why a canary was halted, and a page can say it in their language: %s',
  (words, reason) => {
    expect(writeHaltReason(reason)).toBe(words);
    expect(readHaltReason(words)).toEqual(reason);
  },
);

test('what a person wrote stays as it was written', () => {
  expect(readHaltReason('people could not run it')).toBeUndefined();
  expect(
    readHaltReason('we saw INP 812 ms in 140 visits of 6 people, 210 ms in 900 of the build for all'),
  ).toBeUndefined();
});
