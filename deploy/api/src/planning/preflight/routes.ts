import { getPreflight, tryPlan, type PlanChange, type PreflightFinding } from '@haulboard/contract';
import type { Db } from '../../platform/db/index.ts';
import { readDay } from '../../platform/http/input/read-number.ts';
import { forUser, type Route } from '../../platform/http/route.ts';
import { actorOf, boardCarrier, changesByPlan } from '../plan/access/access.ts';
import { readInvoiced } from '../dockets/invoice/read-invoiced.ts';
import { readWeighed } from '../dockets/read-weighed.ts';
import { applyChange } from '../plan/rules/apply-change.ts';
import type { Changing } from '../plan/rules/changing.ts';
import { DayPlan } from '../plan/day/day-plan.ts';
import { estimateTrucks } from '../plan/day/estimate-trucks.ts';
import { findAll, findingKey } from './find-all.ts';
import { readFacts } from './read-facts.ts';
import { readPlan } from './read-plan.ts';
import type { Plan } from './which-plan.ts';

async function check(db: Db, plan: Plan): Promise<PreflightFinding[]> {
  const { field, loads } = await readPlan(db, plan);
  return findAll(loads, await readFacts(db, plan, { loads, field }));
}

/** What is new about the loads that changed and the trucks they come to. */
function brought(
  after: readonly PreflightFinding[],
  before: readonly PreflightFinding[],
  changed: { ids: ReadonlySet<number>; trucks: ReadonlySet<number | null> },
): PreflightFinding[] {
  const known = new Set(before.map(findingKey));
  return after.filter(
    (finding) =>
      finding.taskIds.some((id) => changed.ids.has(id)) ||
      (changed.trucks.has(finding.vehicleId) && !known.has(findingKey(finding))),
  );
}

async function checkChanged(
  db: Db,
  given: Plan & {
    changes: readonly { change: PlanChange; name: (field: string) => string }[];
    by: Changing['actor'];
  },
): Promise<PreflightFinding[]> {
  const { changes, by: actor, ...plan } = given;
  const { field, loads } = await readPlan(db, plan);
  const day = new DayPlan(loads);
  const weighed = await readWeighed(db, loads);
  const invoiced = await readInvoiced(db, loads);
  const changing = { plan: day, field, actor, carrierId: plan.carrierId, day: plan.day, weighed, invoiced };
  const tried = changes.flatMap(({ change, name }) => applyChange(change, changing, name));
  estimateTrucks(day, field, plan);
  const after = day.all();
  const facts = await readFacts(db, plan, { loads: [...loads, ...after], field });
  const ids = new Set(tried.map(({ taskId }) => taskId));
  const trucks = new Set(after.filter(({ id }) => ids.has(id)).map(({ vehicleId }) => vehicleId));
  return brought(findAll(after, facts), findAll(loads, facts), { ids, trucks });
}

/** The check of a plan before it reaches a driver, as it is and as it would be. */
export function preflightRoutes(zone: string): Route[] {
  return [
    forUser(getPreflight, async ({ query }, { db, user }) => {
      const day = readDay(query.date, zone);
      const carrierId = await boardCarrier(db, user, query.carrierId);
      return { findings: await check(db, { carrierId, day, zone }) };
    }),
    forUser(tryPlan, async ({ query, body }, { db, user }) => {
      const day = readDay(query.date, zone);
      const own = await boardCarrier(db, user, query.carrierId);
      const plans = await changesByPlan(db, body.changes, { user, carrierId: own, day });
      const findings: PreflightFinding[] = [];
      for (const [carrierId, changes] of [...plans].toSorted(([a], [b]) => a - b)) {
        const by = actorOf(user, carrierId);
        findings.push(...(await checkChanged(db, { carrierId, day, zone, changes, by })));
      }
      return { findings };
    }),
  ];
}
