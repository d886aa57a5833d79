import {
  REPORT_DIMENSIONS,
  type Hauled,
  type PlannedLoads,
  type Report,
  type ReportDimension,
  type ReportGroup,
  type ReportQuery,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { scopeOf } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import { docketFacts, planFacts } from './facts.ts';
import { readHauled, readNames, readPlanned, type Named } from './read-facts.ts';
import { partsOf, readRange } from './report-range.ts';

const NO_WOOD: Hauled = { loads: 0, dockets: 0, weighed: 0, netKg: 0 };
const NO_PLAN: PlannedLoads = { planned: 0, delivered: 0, open: 0, cancelled: 0, declined: 0 };

type HauledRow = Awaited<ReturnType<typeof readHauled>>[number];
type PlannedRow = Awaited<ReturnType<typeof readPlanned>>[number];
type Rows = { hauled: readonly HauledRow[]; planned: readonly PlannedRow[]; names: readonly Named[] };

const hauledOf = (row: HauledRow | undefined): Hauled =>
  row ? { loads: row.loads, dockets: row.dockets, weighed: row.weighed, netKg: row.netKg } : NO_WOOD;

function plannedOf(row: PlannedRow | undefined): PlannedLoads {
  if (!row) {
    return NO_PLAN;
  }
  const { planned, delivered, open, cancelled, declined } = row;
  return { planned, delivered, open, cancelled, declined };
}

/** What most was hauled of comes first. */
function byMass(one: ReportGroup, other: ReportGroup): number {
  return (
    other.hauled.netKg - one.hauled.netKg ||
    other.hauled.loads - one.hauled.loads ||
    other.plan.planned - one.plan.planned ||
    one.name.localeCompare(other.name)
  );
}

function groupsOf(dimension: ReportDimension, { hauled, planned, names }: Rows): ReportGroup[] {
  const wood = hauled.filter(({ kind }) => kind === dimension);
  const plans = planned.filter(({ kind }) => kind === dimension);
  const named = new Map(names.filter((one) => one.dimension === dimension).map(({ id, name }) => [id, name]));
  const ids = new Set([...wood, ...plans].map(({ id }) => id));
  return [...ids]
    .map((id) => ({
      id,
      name: id === null ? '' : (named.get(id) ?? ''),
      hauled: hauledOf(wood.find((row) => row.id === id && row.isNow)),
      before: hauledOf(wood.find((row) => row.id === id && !row.isNow)),
      plan: plannedOf(plans.find((row) => row.id === id)),
    }))
    .toSorted(byMass);
}

/**
 * Loads and tonnes of a range of days as somebody sees them, counted anew from dockets and loads.
 *
 * @throws RequestError 422 for days that are no range
 */
export async function readReport(
  db: Db,
  user: User,
  { query, today }: { query: ReportQuery; today: Day },
): Promise<Report> {
  const range = readRange(query, today);
  const scope = await scopeOf(db, user);
  const [dockets, plan] = [docketFacts(scope, range), planFacts(scope, range)];
  const hauled = await readHauled(db, dockets, query);
  const planned = await readPlanned(db, plan, query);
  const names = await readNames(db, { dockets, plan });
  const hauledIn = (first: Day, isNow: boolean) =>
    hauledOf(hauled.find((row) => row.kind === 'part' && row.isNow === isNow && row.part === first));
  const total = (isNow: boolean) => hauledOf(hauled.find((row) => row.kind === 'all' && row.isNow === isNow));
  return {
    from: range.from,
    to: range.to,
    by: range.by,
    today,
    beforeFrom: range.before.from,
    beforeTo: range.before.to,
    hauled: total(true),
    before: total(false),
    plan: plannedOf(planned.find(({ kind }) => kind === 'all')),
    parts: partsOf(range, range.by).map((days) => ({
      ...days,
      hauled: hauledIn(days.from, true),
      plan: plannedOf(planned.find((row) => row.kind === 'part' && row.part === days.from)),
    })),
    partsBefore: partsOf(range.before, range.by).map((days) => ({
      ...days,
      hauled: hauledIn(days.from, false),
    })),
    groups: [...new Set(query.dimensions)].map((dimension) => ({
      dimension,
      rows: groupsOf(dimension, { hauled, planned, names }),
    })),
    choices: REPORT_DIMENSIONS.map((dimension) => ({
      dimension,
      list: names.filter((one) => one.dimension === dimension).map(({ id, name }) => ({ id, name })),
    })),
  };
}
