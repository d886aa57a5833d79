import type { RemoteStep } from '@haulboard/contract';
import { hasArrived, verdictOf, type Seen } from './verdict.ts';
import type { WantedVisit } from './wanted-visits.ts';

const WANTED: WantedVisit = { part: 'map', build: 'bbbbbbbb', path: '/map', role: 'CARRIER' };
const SHELL: WantedVisit = { ...WANTED, part: 'shell', path: '/account/center' };
const READY: RemoteStep = { remote: 'map', build: 'bbbbbbbb', phase: 'ready', reason: '', detail: '', ms: 9 };
const THERE: Seen = { path: '/map', hasPanel: true, steps: [READY], faults: [], errors: [], refused: [] };

const verdict = (seen: Partial<Seen>, wanted = WANTED) => verdictOf(wanted, { ...THERE, ...seen }, 30_000);
const told = (remote: string, message: string) => ({ remote, message, build: '', path: '/map' });

test('a page that is on the screen from the build that was meant boots', () => {
  expect(verdict({})).toBeNull();
  expect(hasArrived(WANTED, { ...THERE, steps: [] })).toBe(false);
  expect(hasArrived(WANTED, { ...THERE, hasPanel: false })).toBe(false);
  expect(hasArrived(SHELL, { ...THERE, steps: [] })).toBe(true);
});

test.each<[string, Partial<Seen>, string]>([
  [
    'that its code threw, once however often it was told',
    {
      steps: [READY, { ...READY, phase: 'failed', reason: 'crash', detail: 'no such day' }],
      faults: [told('map', 'crash: no such day')],
    },
    'it stopped by a fault of its own: no such day',
  ],
  [
    'that its files were altered',
    { steps: [{ ...READY, phase: 'failed', reason: 'integrity', detail: 'app.js' }] },
    'its files are not the ones that were published: app.js',
  ],
  [
    'that the version before ran in its place',
    { steps: [{ ...READY, phase: 'lkg', build: 'aaaaaaaa' }] },
    'aaaaaaaa ran in its place',
  ],
  ['an error that nothing caught', { errors: ['x is not a function'] }, 'x is not a function'],
  [
    'what the browser refused it',
    { refused: ['Refused to run eval (http://a/r/map/bbbbbbbb/app.js)'] },
    'Refused to run eval (http://a/r/map/bbbbbbbb/app.js)',
  ],
  ['that it is not for this person', { path: '/error/403', steps: [] }, 'the shell led to /error/403'],
  [
    'that nothing came',
    { hasPanel: false, steps: [] },
    'it was not on the screen after 30 seconds: /map is empty, map has told of nothing',
  ],
  [
    'how far it came',
    { steps: [{ ...READY, phase: 'retrying' }] },
    'it was not on the screen after 30 seconds: /map shows something, map told of "retrying" last',
  ],
])('a team reads %s', (_what, seen, reason) => {
  expect(verdict(seen)).toBe(reason);
});

test('a remote does not answer for others, the shell answers for everything', () => {
  const seen = {
    faults: [told('planning', 'crash: no')],
    refused: ['Refused to run (http://a/assets/main.js)'],
  };
  expect(verdict(seen)).toBeNull();
  expect(verdict(seen, SHELL)).toBe('it stopped by a fault of its own: no');
  expect(verdict({ ...seen, faults: [] }, SHELL)).toBe('Refused to run (http://a/assets/main.js)');
});
