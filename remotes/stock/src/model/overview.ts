import {
  OLD_WOOD_DAYS,
  woodAge,
  type CrewStock,
  type StockCrew,
  type StockStatistic,
} from '@haulboard/contract';

export const GROUPS = ['line', 'crew', 'skid', 'grade'] as const;
export type Group = (typeof GROUPS)[number];

/** Which rows are shown: all, those whose wood is short or old, those of crews that have not called. */
export const ONLY = ['all', 'risk', 'late'] as const;
export type Only = (typeof ONLY)[number];

export const COLUMNS = [
  'crew',
  'skid',
  'grade',
  'onSkid',
  'planned',
  'left',
  'uplifted',
  'kg',
  'jas',
  'age',
  'called',
] as const;
export type Column = (typeof COLUMNS)[number];

/** A row of the overview: a line, or all lines of a crew, a skid or a grade. */
export type OverviewRow = {
  key: string;
  /** Of the lines it is made of. */
  ids: readonly number[];
  crewId: number | undefined;
  crew: string;
  skid: string;
  grade: string;
  onSkid: number;
  planned: number;
  left: number;
  uplifted: number;
  /** Undefined where nobody gave it for any of its lines. */
  kg: number | undefined;
  jas: number | undefined;
  /** Days since the oldest wood was felled. */
  age: number | undefined;
  /** When the crew called last. */
  called: number | undefined;
  /** Planned loads that nothing lies there for. */
  missing: number;
  isHeld: boolean;
  isLate: boolean;
};

function rowOf(line: CrewStock, crew: StockCrew | undefined, today: string): OverviewRow {
  return {
    key: String(line.id),
    ids: [line.id],
    crewId: line.crewId,
    crew: crew ? `${crew.crewCode} ${crew.crewName}` : '',
    skid: line.skidName,
    grade: line.lengthClass === '' ? line.gradeCode : `${line.gradeCode} ${line.lengthClass}`,
    onSkid: line.qtyLoads,
    planned: line.plannedLoads,
    left: line.freeLoads,
    uplifted: line.upliftedToday,
    kg: line.qtyKg ?? undefined,
    jas: line.qtyJasDm3 ?? undefined,
    age: woodAge(line, today),
    called: crew?.calledAt ?? undefined,
    missing: Math.max(0, -line.freeLoads),
    isHeld: line.isHeld,
    isLate: crew?.isLate ?? false,
  };
}

const sum = (rows: readonly OverviewRow[], of: (row: OverviewRow) => number): number =>
  Math.round(rows.reduce((total, row) => total + of(row), 0) * 1000) / 1000;

/** Unknown for all is unknown; where some are known, it is what is known. */
function known(
  rows: readonly OverviewRow[],
  of: (row: OverviewRow) => number | undefined,
): number | undefined {
  const values = rows.flatMap((row) => of(row) ?? []);
  return values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0);
}

/** Several rows as one. What differs among them is told by its count. */
export function together(rows: readonly OverviewRow[], key: string): OverviewRow {
  const only = (of: (row: OverviewRow) => string): string => {
    const names = [...new Set(rows.map(of))];
    return names.length === 1 ? (names[0] ?? '') : String(names.length);
  };
  const crewIds = new Set(rows.map(({ crewId }) => crewId));
  const ages = rows.flatMap(({ age }) => age ?? []);
  const calls = rows.flatMap(({ called }) => called ?? []);
  return {
    key,
    ids: rows.flatMap(({ ids }) => ids),
    crewId: crewIds.size === 1 ? rows[0]?.crewId : undefined,
    crew: only(({ crew }) => crew),
    skid: only(({ skid }) => skid),
    grade: only(({ grade }) => grade),
    onSkid: sum(rows, ({ onSkid }) => onSkid),
    planned: sum(rows, ({ planned }) => planned),
    left: sum(rows, ({ left }) => left),
    uplifted: sum(rows, ({ uplifted }) => uplifted),
    kg: known(rows, ({ kg }) => kg),
    jas: known(rows, ({ jas }) => jas),
    age: ages.length === 0 ? undefined : Math.max(...ages),
    called: calls.length === 0 ? undefined : Math.min(...calls),
    missing: sum(rows, ({ missing }) => missing),
    isHeld: rows.some(({ isHeld }) => isHeld),
    isLate: rows.some(({ isLate }) => isLate),
  };
}

const GROUP_KEY: Record<Group, (row: OverviewRow) => string> = {
  line: ({ key }) => key,
  crew: ({ crew }) => crew,
  skid: ({ crew, skid }) => `${crew} ${skid}`,
  grade: ({ grade }) => grade,
};

/** The contract's `isStockAtRisk`, of a row that may be several lines. */
export const isAtRisk = ({ missing, age, isHeld }: OverviewRow): boolean =>
  missing > 0 || isHeld || (age ?? 0) >= OLD_WOOD_DAYS;

export type OverviewQuery = { q: string; only: Only; group: Group; sort: string };

function compare(a: OverviewRow, b: OverviewRow, column: Column): number {
  const [one, other] = [a[column], b[column]];
  if (typeof one === 'string' && typeof other === 'string') {
    return one.localeCompare(other, 'en', { numeric: true });
  }
  // What is unknown comes last, in either order.
  return Number(one ?? 0) - Number(other ?? 0);
}

/** The rows that a query asks for, in its order. */
export function overviewRows(
  statistic: StockStatistic,
  { q, only, group, sort }: OverviewQuery,
): OverviewRow[] {
  const crews = new Map(statistic.crews.map((crew) => [crew.crewId, crew]));
  const wanted = q.trim().toLocaleLowerCase();
  const lines = statistic.lines
    .map((line) => rowOf(line, crews.get(line.crewId), statistic.today))
    .filter((row) => `${row.crew} ${row.skid} ${row.grade}`.toLocaleLowerCase().includes(wanted))
    .filter((row) => only === 'all' || (only === 'risk' ? isAtRisk(row) : row.isLate));
  const rows =
    group === 'line'
      ? lines
      : [...Map.groupBy(lines, GROUP_KEY[group])].map(([key, members]) => together(members, key));
  const isDown = sort.startsWith('-');
  const column = COLUMNS.find((name) => name === sort.replace(/^-/, ''));
  const ordered = column ? rows.toSorted((a, b) => compare(a, b, column)) : rows;
  return isDown ? ordered.toReversed() : ordered;
}
