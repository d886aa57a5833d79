import { z } from 'zod';
import { CALLS } from './calls/index.ts';
import { changePlan } from './calls/planning/plan.ts';
import type { PlanChange } from './entities/planning/plan.ts';
import { entity, text } from './wire.ts';

const truck = entity(
  {
    vehicleId: z.int(),
    tasks: z.array(entity({ plannedLoadAt: z.nullable(z.int()) })),
    note: z.optional(z.string()),
  },
  { permissionList: z.array(z.string()) },
);

describe('the wire form of an object', () => {
  it('is snake_case outside and camelCase inside, also in lists', () => {
    const inside = { vehicleId: 7, tasks: [{ plannedLoadAt: null }], permissionList: ['today'] };
    const wire = { vehicle_id: 7, tasks: [{ planned_load_at: null }], permissionList: ['today'] };
    expect(z.encode(truck, inside)).toEqual(wire);
    expect(z.decode(truck, wire)).toEqual(inside);
  });

  it('names the wire field that is wrong', () => {
    const result = truck.safeParse({ vehicle_id: 'x', tasks: [], permissionList: [] });
    expect(result.error?.issues[0]?.path).toEqual(['vehicle_id']);
  });

  it('drops fields nobody declared, so that a client cannot smuggle any in', () => {
    const smuggled = { kind: 'remove' as const, id: 1, version: 1, carrier_id: 6 };
    const decoded = z.decode(changePlan.body, { changes: [smuggled] });
    expect(decoded.changes[0]).toEqual({ kind: 'remove', id: 1, version: 1 });
  });

  it('tells the kinds of a change apart in both directions', () => {
    const load = { crewId: 1, logGradeId: 2, destinationId: 3 };
    const changes: PlanChange[] = [
      { kind: 'create', load },
      { kind: 'update', id: 1, version: 1, load: { vehicleId: null } },
      { kind: 'remove', id: 1, version: 1 },
      { kind: 'status', id: 1, version: 1, taskStatus: 20 },
    ];
    const wire = z.encode(changePlan.body, { changes });
    expect(wire.changes.map((change) => Object.keys(change))).toContainEqual([
      'kind',
      'id',
      'version',
      'task_status',
    ]);
    expect(z.decode(changePlan.body, wire)).toEqual({ changes });
  });

  it('refuses NUL in text, which PostgreSQL cannot store', () => {
    expect(text(10).safeParse('a\u0000b').success).toBe(false);
    expect(text(10).safeParse('Kāingaroa').success).toBe(true);
  });
});

describe('the calls', () => {
  it('have each their own name, and no two share method and path', () => {
    const names = new Set(CALLS.map((call) => call.name));
    const places = new Set(CALLS.map((call) => `${call.method} ${call.path}`));
    expect(names.size).toBe(CALLS.length);
    expect(places.size).toBe(CALLS.length);
  });

  it('have a JSON schema of what travels', () => {
    for (const call of CALLS) {
      expect(() => z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })).not.toThrow();
      expect(() => z.toJSONSchema(call.result, { io: 'input', unrepresentable: 'any' })).not.toThrow();
    }
  });
});
