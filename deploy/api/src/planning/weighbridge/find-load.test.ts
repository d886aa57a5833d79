import { TaskStatus } from '@haulboard/contract';
import { chooseLoad, type Candidate, type TicketFacts } from './find-load.ts';

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
  return found.kind === 'load' ? found.load.taskId : found.code;
}

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
