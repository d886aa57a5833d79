import { isOffPlan, type BoardVehicle, type Task, type TruckMoney } from '@haulboard/contract';

/** Facts that not everybody may see, and that nobody sees who did not choose them. */
const MONEY_FACTS = ['income', 'cost', 'margin'] as const;
export type MoneyFact = (typeof MONEY_FACTS)[number];

/** What the truck's side of the board can show of a truck, besides the truck itself; in the order of first choice. */
export const FACTS = [
  'driver',
  'rego',
  'configuration',
  'base',
  'loads',
  'start',
  'hours',
  'tonnes',
  'km',
  ...MONEY_FACTS,
] as const;
export type Fact = (typeof FACTS)[number];
/** A column of the truck's side: the truck, which is always there and first, or a fact of it. */
export type ColumnKey = 'truck' | Fact;
export type Column = { key: ColumnKey; width: number };

export const WIDTHS: Readonly<Record<ColumnKey, number>> = {
  truck: 208,
  driver: 132,
  rego: 84,
  configuration: 116,
  base: 112,
  loads: 68,
  start: 88,
  hours: 76,
  tonnes: 84,
  km: 76,
  income: 96,
  cost: 96,
  margin: 96,
};
export const NARROWEST = 56;
export const WIDEST = 600;
const WIDTH_ON_A_TABLET = 168;

/** Everybody starts with the truck alone: driver and configuration stand in its cell until they get columns of their own. */
export const FIRST_COLUMNS: readonly Column[] = [{ key: 'truck', width: WIDTHS.truck }];

function isFact(key: string): key is Fact {
  return FACTS.some((fact) => fact === key);
}

export function isMoney(key: ColumnKey): key is MoneyFact {
  return MONEY_FACTS.some((fact) => fact === key);
}

export function bounded(width: number): number {
  return Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));
}

/** Columns as the board can draw them: known ones, each once, the truck first. */
export function columnsOf(given: readonly { key: string; width: number | null }[]): Column[] {
  const truck = given.find(({ key }) => key === 'truck');
  const columns: Column[] = [{ key: 'truck', width: bounded(truck?.width ?? WIDTHS.truck) }];
  for (const { key, width } of given) {
    if (isFact(key) && !columns.some((column) => column.key === key)) {
      columns.push({ key, width: bounded(width ?? WIDTHS[key]) });
    }
  }
  return columns;
}

/** `truck,driver:120`: columns in the address; a width only where it is not the usual one. */
export function writeColumns(columns: readonly Column[]): string {
  return columns.map(({ key, width }) => (width === WIDTHS[key] ? key : `${key}:${width}`)).join(',');
}

export function readColumns(text: string): Column[] {
  return columnsOf(
    text.split(',').map((part) => {
      const [key = '', width = ''] = part.split(':');
      return { key, width: /^\d{1,4}$/.test(width) ? Number(width) : null };
    }),
  );
}

/** On a tablet the truck’s cell is narrower, unless somebody chose its width. */
export function fitColumns(columns: readonly Column[], isNarrow: boolean): readonly Column[] {
  const [truck, ...others] = columns;
  const isUsual = truck?.width === WIDTHS.truck;
  return isNarrow && isUsual ? [{ key: 'truck', width: WIDTH_ON_A_TABLET }, ...others] : columns;
}

/** A column one place to the left or right; the truck stays first. */
export function movedColumn(columns: readonly Column[], key: ColumnKey, to: number): readonly Column[] {
  const from = columns.findIndex((column) => column.key === key);
  const moved = columns[from];
  if (!moved || from === 0) {
    return columns;
  }
  const others = columns.toSpliced(from, 1);
  return others.toSpliced(Math.min(Math.max(to, 1), others.length), 0, moved);
}

export function resizedColumn(columns: readonly Column[], key: ColumnKey, width: number): Column[] {
  return columns.map((column) => (column.key === key ? { key, width: bounded(width) } : column));
}

/** Shown at the end when it was hidden, hidden when it was shown. */
export function toggledColumn(columns: readonly Column[], key: Fact): Column[] {
  const left = columns.filter((column) => column.key !== key);
  return left.length < columns.length ? left : [...columns, { key, width: WIDTHS[key] }];
}

/** Neither declined nor cancelled: part of the truck’s day, done or to be done. */
export function isDriven({ taskStatus }: Task): boolean {
  return !isOffPlan(taskStatus);
}

function driven(vehicle: BoardVehicle): Task[] {
  return vehicle.tasks.filter(isDriven);
}

function firstDepart(vehicle: BoardVehicle): number | null {
  const times = driven(vehicle).flatMap(({ plannedDepartAt }) => plannedDepartAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

function secondsOnRoad(vehicle: BoardVehicle): number {
  const start = firstDepart(vehicle);
  const ends = driven(vehicle).flatMap(({ plannedEndAt }) => plannedEndAt ?? []);
  return start === null || ends.length === 0 ? 0 : Math.max(...ends) - start;
}

function sum(vehicle: BoardVehicle, of: (task: Task) => number): number {
  return driven(vehicle).reduce((total, task) => total + of(task), 0);
}

type Value = string | number | null;

const VALUES: Readonly<Record<ColumnKey, (vehicle: BoardVehicle, money?: TruckMoney) => Value>> = {
  truck: ({ vehicleCode }) => vehicleCode,
  driver: ({ driverName }) => driverName,
  rego: ({ rego }) => rego,
  configuration: ({ configuration }) => configuration,
  base: ({ homeBaseName }) => homeBaseName,
  loads: (vehicle) => driven(vehicle).length,
  start: firstDepart,
  hours: secondsOnRoad,
  tonnes: (vehicle) => sum(vehicle, ({ estPayloadKg }) => estPayloadKg) / 1000,
  km: (vehicle) => sum(vehicle, ({ estKmEmpty, estKmLoaded }) => estKmEmpty + estKmLoaded),
  income: (_, money) => money?.incomeCents ?? null,
  cost: (_, money) => money?.costCents ?? null,
  margin: (_, money) => money?.marginCents ?? null,
};

/** What a truck has in a column: text, a number, cents, seconds for times and durations; null where there is nothing. */
export function factOf(vehicle: BoardVehicle, key: ColumnKey, money?: TruckMoney): Value {
  return VALUES[key](vehicle, money);
}

export type Sort = { key: ColumnKey; isDown: boolean };

/** `tonnes`, `-tonnes` for the most first; anything else is no order. */
export function readSort(text: string): Sort | undefined {
  const isDown = text.startsWith('-');
  const key = isDown ? text.slice(1) : text;
  return key === 'truck' || isFact(key) ? { key, isDown } : undefined;
}

export function writeSort(sort: Sort | undefined): string {
  return sort ? `${sort.isDown ? '-' : ''}${sort.key}` : '';
}

/** Up, down, and then as the server has them: the same heading pressed again and again. */
export function nextSort(sort: Sort | undefined, key: ColumnKey): Sort | undefined {
  if (sort?.key !== key) {
    return { key, isDown: false };
  }
  return sort.isDown ? undefined : { key, isDown: true };
}

const TEXT = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

/** What is missing comes last, whichever way. */
function compare(a: Value, b: Value, isDown: boolean): number {
  if (a === null || b === null) {
    return Number(a === null) - Number(b === null);
  }
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : TEXT.compare(String(a), String(b));
  return isDown ? -order : order;
}

export function sortVehicles(
  vehicles: readonly BoardVehicle[],
  sort: Sort | undefined,
  money?: ReadonlyMap<number, TruckMoney>,
): readonly BoardVehicle[] {
  if (!sort) {
    return vehicles;
  }
  const { key, isDown } = sort;
  return vehicles
    .map((vehicle) => ({ vehicle, value: factOf(vehicle, key, money?.get(vehicle.vehicleId)) }))
    .toSorted((a, b) => compare(a.value, b.value, isDown))
    .map(({ vehicle }) => vehicle);
}
