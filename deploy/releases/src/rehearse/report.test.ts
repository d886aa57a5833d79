import { describeReport, hasBooted, type RehearsalReport, type RehearsedVisit } from './report.ts';

const BOOTED: RehearsedVisit = { part: 'map', build: 'bbbbbbbb', path: '/map', role: 'CARRIER', fault: null };
const FALLEN: RehearsedVisit = { ...BOOTED, fault: 'it stopped by a fault of its own: no such day' };

function report(...visits: RehearsedVisit[]): RehearsalReport {
  const scenario = {
    kind: 'new' as const,
    shell: 'cccccccc',
    looks: ['empty' as const, 'rows' as const],
    visits,
  };
  return { part: 'map', build: 'bbbbbbbb', version: '1.2.0', scenarios: [scenario] };
}

test('a team reads page by page what boots, and that there is no way back yet', () => {
  expect(describeReport(report(BOOTED))).toEqual([
    'map 1.2.0 (bbbbbbbb), rehearsed in a browser:',
    'the new build, on the shell cccccccc, without any data and with rows in every list',
    '  boots  map bbbbbbbb /map as CARRIER',
    'There is no build before it, so there is no way back to try.',
    'It boots.',
  ]);
});

test('one page that does not boot is enough, and a scenario without a page proves nothing', () => {
  expect(hasBooted(report(BOOTED))).toBe(true);
  expect(hasBooted(report(BOOTED, FALLEN))).toBe(false);
  expect(hasBooted(report())).toBe(false);
  expect(describeReport(report(FALLEN)).join('\n')).toMatch(
    /fault {2}map bbbbbbbb \/map as CARRIER: it stopped .*no such day\n[^]*Do not let it out/,
  );
});

test('a way back that works is said', () => {
  const { scenarios, ...rest } = report(BOOTED);
  const both = [...scenarios, ...scenarios.map((scenario) => ({ ...scenario, kind: 'back' as const }))];
  expect(describeReport({ ...rest, scenarios: both }).at(-1)).toBe('It boots, and the way back works.');
});
