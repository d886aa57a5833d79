import { candidateFinder, isAmbiguous } from './candidates.ts';
import {
  compareTicket,
  judgeDocket,
  scoreOf,
  seenText,
  type DocketFacts,
  type TicketFacts,
} from './compare.ts';

const NOON = 1_800_000_000;

function docket(facts: Partial<DocketFacts> = {}): DocketFacts {
  return {
    id: 1,
    version: 1,
    docketNo: '300001',
    day: '2027-01-15',
    taskId: 9,
    carrierName: 'North',
    crewCode: '66',
    vehicleId: 7,
    vehicleCode: 'N1',
    rego: 'ABC123',
    destinationId: 51,
    destinationName: 'Port',
    grossKg: 49_980,
    tareKg: 17_500,
    netKg: 32_480,
    weighTicketNo: 'W1',
    upliftAt: NOON - 3600,
    numbers: ['300001'],
    loadVehicleId: 7,
    loadVehicleCode: 'N1',
    loadDestinationId: 51,
    loadDestinationName: 'Port',
    isWeighedThere: true,
    toleranceKg: 100,
    tolerancePermille: 5,
    windowMinutes: 720,
    ...facts,
  };
}

const ticket = (facts: Partial<TicketFacts> = {}): TicketFacts => ({
  id: 1,
  version: 1,
  ticketNo: 'W1',
  docketNo: '300001',
  rego: 'abc 123',
  destinationId: 51,
  destinationName: 'Port',
  grossKg: 49_980,
  tareKg: 17_500,
  netKg: 32_480,
  weighedAt: NOON,
  isFromFile: false,
  state: 'matched',
  ...facts,
});

const differing = (one: DocketFacts, other: TicketFacts) =>
  compareTicket(one, other)
    .filter(({ verdict }) => verdict === 'differs')
    .map(({ rule }) => rule);

type Case = { mine: Partial<DocketFacts>; other: Partial<TicketFacts>; rules: string[] };

describe('a docket and a ticket', () => {
  it.each<[string, Case]>([
    ['agree', { mine: {}, other: {}, rules: [] }],
    ['differ by number', { mine: {}, other: { docketNo: '5' }, rules: ['docket_no'] }],
    [
      'agree by the number of another docket of the load',
      { mine: { numbers: ['300001', '5'] }, other: { docketNo: '5' }, rules: [] },
    ],
    [
      'say nothing of what is not there',
      { mine: { weighTicketNo: null, netKg: null }, other: { docketNo: '', rego: '' }, rules: [] },
    ],
    ['differ by ticket', { mine: { weighTicketNo: 'W2' }, other: {}, rules: ['ticket_no'] }],
    ['differ by truck', { mine: {}, other: { rego: 'XYZ1' }, rules: ['truck'] }],
    ['differ by place', { mine: {}, other: { destinationId: 52 }, rules: ['destination'] }],
    ['allow for clocks', { mine: {}, other: { weighedAt: NOON - 3900 }, rules: [] }],
    ['differ by time before', { mine: {}, other: { weighedAt: NOON - 3901 }, rules: ['time'] }],
    ['differ by time after', { mine: {}, other: { weighedAt: NOON - 3600 + 43_201 }, rules: ['time'] }],
    ['say nothing of the hour of a paper docket', { mine: { upliftAt: null }, other: {}, rules: [] }],
    ['allow half a percent', { mine: {}, other: { netKg: 32_480 + 163 }, rules: [] }],
    ['differ beyond it', { mine: {}, other: { netKg: 32_480 + 164 }, rules: ['net'] }],
    ['allow 100 kg of a small load', { mine: { netKg: 5000 }, other: { netKg: 5100 }, rules: [] }],
    [
      'differ beyond what the place allows',
      { mine: { toleranceKg: 0, tolerancePermille: 0 }, other: { netKg: 32_481 }, rules: ['net'] },
    ],
  ])('%s', (_, { mine, other, rules }) => {
    expect(differing(docket(mine), ticket(other))).toEqual(rules);
  });

  it('and a load are matched, differ, or lack one of the three', () => {
    const stateOf = (facts: Partial<DocketFacts>, other?: TicketFacts) =>
      judgeDocket(docket(facts), other).state;
    expect(stateOf({}, ticket())).toBe('matched');
    expect(stateOf({ loadVehicleId: 8 }, ticket())).toBe('differs');
    expect(stateOf({})).toBe('no_ticket');
    expect(stateOf({ isWeighedThere: false })).toBe('matched');
    expect(stateOf({ taskId: null }, ticket())).toBe('no_load');
  });

  it('are open again when one of them says something else', () => {
    const seen = (netKg: number) => seenText(judgeDocket(docket({ netKg }), ticket()));
    expect(seen(40_000)).toBe(seen(40_000));
    expect(seen(40_000)).not.toBe(seen(41_000));
  });
});

describe('candidates for a ticket', () => {
  it('are the best first, the same in whichever order they were found', () => {
    const dockets = Array.from({ length: 40 }, (_, at) =>
      docket({
        id: at + 1,
        numbers: [String(300_000 + (at % 5))],
        rego: at % 3 === 0 ? 'ABC123' : 'XYZ1',
        netKg: 32_000 + at * 40,
        weighTicketNo: at % 7 === 0 ? 'W1' : null,
      }),
    );
    const found = candidateFinder(dockets)(ticket());
    const shuffled = dockets.toSorted((one, other) => ((one.id * 17) % 41) - ((other.id * 17) % 41));
    expect(candidateFinder(shuffled)(ticket())).toEqual(found);
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    expect(scoreOf(found[0]?.reasons ?? [])).toBe(found[0]?.score);
  });

  it('are those that comparing every docket finds', () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      docket({
        id: at + 1,
        numbers: [String(300_000 + (at % 50)), String(400_000 + (at % 7))],
        rego: ['abc 123', 'XYZ1', '-', ''][at % 4] ?? '',
        weighTicketNo: at % 9 === 0 ? `W${at % 3}` : null,
        netKg: at % 5 === 0 ? null : 30_000 + at * 20,
        destinationId: at % 3,
      }),
    );
    const tickets = ['300001', '400003', ''].flatMap((docketNo) =>
      ['ABC 123', '-', ''].map((rego) => ticket({ docketNo, rego, ticketNo: 'W1' })),
    );
    const find = candidateFinder(many);
    for (const one of tickets) {
      const byHand = many.filter((each) => scoreOf(compareTicket(each, one)) >= 40).map(({ id }) => id);
      expect(
        find(one)
          .map(({ docket: { id } }) => id)
          .toSorted((a, b) => a - b),
      ).toEqual(byHand);
    }
  });

  it('are ambiguous when two are near each other, and none where nothing speaks for one', () => {
    const alike = [docket(), docket({ id: 2 })];
    expect(isAmbiguous(candidateFinder(alike)(ticket()))).toBe(true);
    const apart = [docket(), docket({ id: 2, numbers: ['5'] })];
    expect(isAmbiguous(candidateFinder(apart)(ticket()))).toBe(false);
    expect(candidateFinder([docket({ numbers: ['5'], rego: 'X', weighTicketNo: null })])(ticket())).toEqual(
      [],
    );
  });
});
