import { TaskStatus, type PlanChange } from '@haulboard/contract';
import { newLoad } from '../../../testing/loads.ts';
import { FIXTURE } from '../../../testing/fixture.ts';

const { truck } = FIXTURE;

/** Changes of a planned day that are one step each: by the ids of a truck's loads and of one without a truck. */
export const STEPS: [string, (ids: number[], loose: number) => PlanChange[]][] = [
  ['a move', ([a = 0]) => [{ kind: 'update', id: a, version: 1, load: { vehicleId: truck.n2, seq: 1 } }]],
  ['a new order', ([, , c = 0]) => [{ kind: 'update', id: c, version: 1, load: { seq: 1 } }]],
  [
    'a change of many loads',
    ([a = 0, b = 0, c = 0], loose) => [
      { kind: 'update', id: c, version: 1, load: { vehicleId: truck.n2, seq: 1 } },
      { kind: 'update', id: a, version: 1, load: { vehicleId: null } },
      { kind: 'update', id: loose, version: 1, load: { vehicleId: truck.n1, seq: 1, note: 'first' } },
      { kind: 'remove', id: b, version: 1 },
      newLoad({ vehicleId: truck.n1, seq: 1 }),
    ],
  ],
  [
    'a publication',
    (ids) =>
      ids
        .slice(0, 2)
        .map((id) => ({ kind: 'status' as const, id, version: 1, taskStatus: TaskStatus.Published })),
  ],
];
