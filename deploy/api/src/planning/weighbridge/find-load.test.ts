import { TaskStatus } from '@haulboard/contract';
import { chooseLoad, type Candidate, type LooseDocket, type TicketFacts } from './find-load.ts';

const NOON = 1_800_000_000;
const ticket: TicketFacts = {
  destinationId: 1,
  docketNo: '',
  dockets: null,
  rego: 'abc 123',
  weighedAt: NOON,
};

function load(facts: Partial<Candidate> & { taskId: number }): Candidate {
  return {
    carrierId: 1,
    day: '2027-01-15',
    version: 1,
    taskStatus: TaskStatus.Loaded,
    vehicleId: 7,
    rego: 'ABC123',
    docketId: facts.taskId,
    docketNo: String(facts.taskId),
    docketStatus: 10,
    weighSource: null,
    upliftAt: NOON - 3600,
    ...facts,
  };
}

function inShort(loads: Candidate[], given: Partial<TicketFacts> = {}): number | string {
  const found = chooseLoad(loads, { ...ticket, ...given });
  if (found.kind === 'load') {
    return found.load.taskId;
  }
  return found.kind === 'waiting' ? found.code : 'docket';
}

const loose = (facts: Partial<LooseDocket> = {}): LooseDocket => ({
  docketId: 70,
  docketStatus: 10,
  weighSource: null,
  rego: 'ABC123',
  ...facts,
});

/** The docket without a load that a ticket of its number finds, else why it waits. */
function ofNumber(dockets: LooseDocket[], given: Partial<TicketFacts> = {}, loads: Candidate[] = []) {
  const found = chooseLoad(loads, { ...ticket, docketNo: '5', ...given }, dockets);
  if (found.kind === 'docket') {
    return found.docketId;
  }
  return found.kind === 'waiting' ? found.code : 'load';
}

describe('the docket of a weighbridge ticket that no load has', () => {
  it('is found by its number, before whatever else the truck has on', () => {
    expect(ofNumber([loose()])).toBe(70);
    expect(ofNumber([loose()], { rego: '' })).toBe(70);
    expect(
      ofNumber([loose({ weighSource: 'correction', docketStatus: 20 })], {}, [load({ taskId: 1 })]),
    ).toBe(70);
  });

  it('is left to a person in doubt', () => {
    expect(ofNumber([loose({ rego: 'XYZ1' })])).toBe('differs');
    expect(ofNumber([loose(), loose({ docketId: 71 })])).toBe('several');
    expect(ofNumber([loose()], {}, [load({ taskId: 1, docketNo: '5' })])).toBe('several');
    expect(ofNumber([loose({ docketStatus: 50 })])).toBe('closed');
    expect(ofNumber([loose({ weighSource: 'weighbridge' })])).toBe('weighed_before');
    const dockets = [
      { docketNo: '5', netKg: 10_000 },
      { docketNo: '6', netKg: 10_000 },
    ];
    expect(ofNumber([loose()], { dockets })).toBe('dockets');
  });
});

describe('the load of a weighbridge ticket', () => {
  it('is the one the truck picked up last before it was weighed', () => {
    const early = load({ taskId: 1, upliftAt: NOON - 20_000, taskStatus: TaskStatus.Completed });
    const last = load({ taskId: 2 });
    const next = load({ taskId: 3, upliftAt: NOON + 3600 });
    expect(inShort([next, last, early])).toBe(2);
    expect(inShort([next, early])).toBe(1);
  });

  it('is the docket’s, also when the truck has another on', () => {
    const loads = [load({ taskId: 2 }), load({ taskId: 1, upliftAt: NOON - 20_000 })];
    expect(inShort(loads, { docketNo: '1' })).toBe(1);
    expect(inShort(loads, { docketNo: '1', rego: '' })).toBe(1);
  });

  it('falls back on the truck when the docket number is nobody’s', () => {
    expect(inShort([load({ taskId: 2 })], { docketNo: '99' })).toBe(2);
  });

  it('is left to a person in doubt', () => {
    expect(inShort([])).toBe('unknown');
    expect(inShort([load({ taskId: 1 }), load({ taskId: 2, vehicleId: 8 })])).toBe('several');
    expect(inShort([load({ taskId: 1 })], { docketNo: '1', rego: 'XYZ1' })).toBe('differs');
    const twice = [load({ taskId: 1, docketNo: '5' }), load({ taskId: 2, docketNo: '5' })];
    expect(inShort(twice, { docketNo: '5', rego: '' })).toBe('several');
    expect(inShort([load({ taskId: 1, docketStatus: 50 })])).toBe('closed');
  });

  it('waits for a driver who is out of reach', () => {
    const atSkid = load({ taskId: 1, taskStatus: TaskStatus.Loading, docketNo: null, upliftAt: null });
    expect(inShort([atSkid])).toBe('not_on_the_way');
  });

  it('is not weighed twice by scales, but after a driver’s word', () => {
    expect(inShort([load({ taskId: 1, weighSource: 'weighbridge' })])).toBe('weighed_before');
    expect(inShort([load({ taskId: 1, weighSource: 'driver', taskStatus: TaskStatus.Completed })])).toBe(1);
  });
});
