import type { PlanChange } from '@haulboard/contract';
import { RequestError } from '../../../platform/http/failure/request-error.ts';
import { planTask } from '../../../testing/plan-tasks.ts';
import { applyChange } from './apply-change.ts';
import { DayPlan } from '../day/day-plan.ts';
import type { PlanLookups } from '../day/plan-lookups.ts';

const crew = (id: number, isPlannable: boolean) => ({
  id,
  crewCode: String(id),
  forestId: 1,
  skidId: id,
  loadMinutes: 25,
  gradeIds: [1, 2],
  threeDocketsNeedNote: true,
  isPlannable,
});
const skid = (id: number) => ({ id, forestId: 1, latitude: -38, longitude: 176 });
const mill = { id: 1, name: 'Mill', unloadMinutes: 25, isActive: true, gradeIds: [1], hasWeighbridge: false };
const field: PlanLookups = {
  crews: new Map([crew(1, true), crew(2, true), crew(3, false)].map((one) => [one.id, one])),
  skids: new Map([1, 2, 3].map((id) => [id, skid(id)])),
  gradeCodes: new Map([
    [1, 'S30'],
    [2, 'PULP'],
  ]),
  destinations: new Map([[1, { ...mill, latitude: -38, longitude: 176 }]]),
  trucks: new Map(),
};

type Patch = Extract<PlanChange, { kind: 'update' }>['load'];
const OTHER = { crewId: 2, logGradeId: 1 };

/** What a patch makes of a draft: its dockets and note, or the field and the words it is refused by. */
function patched(load: Patch, before: Partial<Parameters<typeof planTask>[0]> = {}): unknown {
  const plan = new DayPlan([planTask({ id: 1, ...before })]);
  const actor = { kind: 'dispatcher' as const, userId: 1, carrierId: 1 };
  const changing = {
    plan,
    field,
    actor,
    carrierId: 1,
    day: '2026-11-21',
    weighed: new Set<number>(),
    invoiced: new Map<number, string>(),
  };
  try {
    applyChange({ kind: 'update', id: 1, version: 1, load }, changing, (name) => name);
    return plan.get(1)?.packets;
  } catch (error) {
    return error instanceof RequestError ? error.data : error;
  }
}

describe('a dispatcher who splits a load', () => {
  const second = { crewId: 2, skidId: 2, logGradeId: 1 };
  const third = { crewId: 2, skidId: 1, logGradeId: 1 };

  it('adds a docket, at the skid of its crew where none is named, and takes it away again', () => {
    expect(patched({ packets: [OTHER] })).toEqual([second]);
    expect(patched({ packets: [] }, { packets: [second] })).toBeUndefined();
  });

  it('keeps the dockets with whatever else is changed', () => {
    expect(patched({ note: 'careful' }, { packets: [second] })).toEqual([second]);
    expect(patched({ crewId: 2, skidId: 1 }, { packets: [second] })).toEqual([second]);
  });

  it.each<[string, Patch, string]>([
    ['a crew that is not theirs', { packets: [{ crewId: 3, logGradeId: 1 }] }, 'load.packets.0.crew_id'],
    ['a skid of nowhere', { packets: [{ ...OTHER, skidId: 9 }] }, 'load.packets.0.skid_id'],
    ['a grade nobody cuts', { packets: [{ ...OTHER, logGradeId: 3 }] }, 'load.packets.0.log_grade_id'],
    ['a grade the mill does not take', { packets: [{ ...OTHER, logGradeId: 2 }] }, 'load.destination_id'],
    ['the same docket again', { packets: [{ crewId: 1, logGradeId: 1 }] }, 'load.packets.0.log_grade_id'],
    ['the second docket again', { packets: [OTHER, OTHER], note: 'why not' }, 'load.packets.1.log_grade_id'],
    ['three dockets without a note', { packets: [second, third] }, 'load.note'],
    ['three dockets with an empty note', { packets: [second, third], note: '  ' }, 'load.note'],
  ])('is refused %s', (_, load, name) => {
    expect(patched(load)).toMatchObject({ fields: [{ field: name }] });
  });

  it('says why there are three, and cannot unsay it', () => {
    const packets = [second, third];
    expect(patched({ packets, note: 'short of trucks' })).toEqual(packets);
    expect(patched({ note: '' }, { packets, note: 'short of trucks' })).toMatchObject({
      fields: [{ field: 'load.note' }],
    });
    expect(patched({ note: '', packets: [second] }, { packets, note: 'short of trucks' })).toEqual([second]);
  });

  it('cannot do so once the truck is loading', () => {
    expect(patched({ packets: [OTHER] }, { taskStatus: 35 })).toMatchObject({ fields: [{ field: 'load' }] });
  });
});
