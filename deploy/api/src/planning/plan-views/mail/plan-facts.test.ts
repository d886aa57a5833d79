import { atTime } from '@haulboard/contract/time';
import { writePlanMail } from './mail-labels.ts';
import { changesBetween, type PlanFact } from './plan-facts.ts';

const fact: PlanFact = {
  id: 7,
  crewId: 1,
  crewCode: '66',
  crewName: 'Tui Logging',
  place: 'Kinleith 467/2',
  truck: 'T1',
  rego: '',
  driver: '',
  grade: 'A',
  destination: 'Port',
  loadAt: null,
  arriveAt: null,
  kg: 16_000,
  isOff: false,
};
const split = [
  { ...fact, docketNo: 1, dockets: 2 },
  { ...fact, docketNo: 2, dockets: 2, grade: 'PULP' },
];

describe('what a crew is told of a truck with several dockets', () => {
  it('is told a docket that was added, and one that was taken off', () => {
    expect(changesBetween([fact], split).map(({ kind }) => kind)).toEqual(['changed', 'new']);
    expect(changesBetween(split, [fact]).map(({ kind }) => kind)).toEqual(['changed', 'off']);
    expect(changesBetween(split, split)).toEqual([]);
  });

  it('reads each docket with its number, and one load', () => {
    const mail = { name: 'Tui', language: 'en-US' as const, day: '2026-11-23', zone: 'Pacific/Auckland' };
    const { body } = writePlanMail({ ...mail, carrierName: 'N', person: 'P', facts: split, last: undefined });
    expect(body).toContain('PULP → Port, arrives – (docket 2 of 2)');
    expect(body).toContain('Loads: 1, 32.0 t');
  });

  it('reads the weekday of what comes after midnight, or was sent the day before', () => {
    const zone = 'Pacific/Auckland';
    const at = (day: string, hour: number) => atTime(day, { hour }, zone);
    const night = { ...fact, loadAt: at('2026-11-23', 22), arriveAt: at('2026-11-24', 4) };
    const last = { sentAt: at('2026-11-22', 17), changes: changesBetween([], [night]) };
    const mail = { name: 'Tui', language: 'en-US' as const, day: '2026-11-23', zone, carrierName: 'N' };
    const { body } = writePlanMail({ ...mail, person: 'P', facts: [night], last });
    expect(body).toContain('\n10:00 pm  T1  A → Port, arrives Tue 4:00 am');
    expect(body).toContain('sent at Sun 5:00 pm');
  });
});
