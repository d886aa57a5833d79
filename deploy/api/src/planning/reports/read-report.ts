import {
  REPORT_DIMENSIONS,
  type Hauled,
  type PlannedLoads,
  type Report,
  type ReportChoice,
  type ReportDimension,
  type ReportGroup,
  type ReportQuery,
} from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { checkCompanies, paysCompanies } from '../../identity/scope/pays-companies.ts';
import { scopeOf, type Scope } from '../../identity/scope/scope-of.ts';
import type { Db } from '../../platform/db/index.ts';
import type { User } from '../../platform/http/caller.ts';
import type { Counted } from './counted.ts';
import { readCounts, readNames, type Named } from './read-facts.ts';
import { partsBeforeOf, partsOf, readRange } from './report-range.ts';

const NO_WOOD: Hauled = { loads: 0, dockets: 0, weighed: 0, netKg: 0 };
const NO_PLAN: PlannedLoads = { planned: 0, delivered: 0, open: 0, cancelled: 0, declined: 0 };

type Rows = { counted: readonly Counted[]; names: readonly Named[] };

const hauledOf = (row: Counted | undefined): Hauled =>
  row ? { loads: row.loads, dockets: row.dockets, weighed: row.weighed, netKg: row.netKg } : NO_WOOD;

function plannedOf(row: Counted | undefined): PlannedLoads {
  if (!row) {
    return NO_PLAN;
  }
  const { planned, delivered, cancelled, declined } = row;
  return { planned, delivered, open: planned - delivered - cancelled - declined, cancelled, declined };
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

function groupsOf(dimension: ReportDimension, { counted, names }: Rows): ReportGroup[] {
  const own = counted.filter(({ kind }) => kind === dimension);
  const named = new Map(names.filter((one) => one.dimension === dimension).map(({ id, name }) => [id, name]));
  return [...Map.groupBy(own, ({ id }) => id)]
    .map(([id, rows]) => {
      const now = rows.find(({ isNow }) => isNow);
      return {
        id,
        name: id === null ? '' : (named.get(id) ?? ''),
        hauled: hauledOf(now),
        before: hauledOf(rows.find(({ isNow }) => !isNow)),
        plan: plannedOf(now),
      };
    })
    .toSorted(byMass);
}

const choicesOf = (dimension: ReportDimension, names: readonly Named[]): ReportChoice[] =>
  names.filter((one) => one.dimension === dimension).map(({ id, name }) => ({ id, name }));

/** What the loads of these days can be narrowed by, unless whoever asks knows it. */
function listsOf(
  scope: Scope,
  query: ReportQuery,
  names: readonly Named[],
): Pick<Report, 'choices' | 'companyChoices'> {
  if (query.choices === false) {
    return { choices: [] };
  }
  return {
    choices: REPORT_DIMENSIONS.map((dimension) => ({ dimension, list: choicesOf(dimension, names) })),
    ...(paysCompanies(scope) ? { companyChoices: choicesOf('company', names) } : {}),
  };
}

/**
 * Loads and tonnes of a range of days as somebody sees them, from the sums that are kept.
 *
 * @throws RequestError 422 for days that are no range, and for companies where somebody pays none
 */
export async function readReport(
  db: Db,
  user: User,
  { query, today }: { query: ReportQuery; today: Day },
): Promise<Report> {
  const range = readRange(query, today);
  const scope = await scopeOf(db, user);
  checkCompanies(scope, query);
  const counted = await readCounts(db, { scope, range, query });
  const names = await readNames(db, counted);
  const partAt = (first: Day, isNow: boolean) =>
    counted.find((row) => row.kind === 'part' && row.isNow === isNow && row.part === first);
  const total = (isNow: boolean) => counted.find((row) => row.kind === 'all' && row.isNow === isNow);
  return {
    from: range.from,
    to: range.to,
    by: range.by,
    today,
    beforeFrom: range.before.from,
    beforeTo: range.before.to,
    hauled: hauledOf(total(true)),
    before: hauledOf(total(false)),
    plan: plannedOf(total(true)),
    parts: partsOf(range, range.by).map((days) => ({
      ...days,
      hauled: hauledOf(partAt(days.from, true)),
      plan: plannedOf(partAt(days.from, true)),
    })),
    partsBefore: partsBeforeOf(range).map((days) => ({
      ...days,
      hauled: hauledOf(partAt(days.from, false)),
    })),
    groups: [...new Set(query.dimensions)].flatMap((dimension) =>
      dimension === 'company' ? [] : [{ dimension, rows: groupsOf(dimension, { counted, names }) }],
    ),
    ...(query.dimensions.includes('company') ? { companies: groupsOf('company', { counted, names }) } : {}),
    ...listsOf(scope, query, names),
  };
}
