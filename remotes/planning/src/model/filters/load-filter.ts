import { packetsOf, type BoardCustomer, type BoardVehicle, type Task } from '@haulboard/contract';
import { isDriven } from '../grid/board-columns.ts';

export type LoadFilter = {
  status: readonly number[];
  crew: readonly number[];
  destination: readonly number[];
  customer: readonly number[];
  /** Only what still has to find together: loads without a truck, and trucks without a load. */
  isUnassigned: boolean;
  hasNote: boolean;
  hasFinding: boolean;
};

function numbers(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .filter((part) => /^-?\d{1,9}$/.test(part))
    .map(Number);
}

export function readFilter(params: URLSearchParams): LoadFilter {
  return {
    status: numbers(params.get('status')),
    crew: numbers(params.get('crew')),
    destination: numbers(params.get('destination')),
    customer: numbers(params.get('customer')),
    isUnassigned: params.get('unassigned') === '1',
    hasNote: params.get('note') === '1',
    hasFinding: params.get('finding') === '1',
  };
}

type Written = Record<
  'status' | 'crew' | 'destination' | 'customer' | 'unassigned' | 'note' | 'finding',
  string
>;

/** The filter as parts of the address; an empty text is none. */
export function writeFilter(filter: LoadFilter): Written {
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join(',');
  const mark = (isOn: boolean) => (isOn ? '1' : '');
  return {
    status: sorted(filter.status),
    crew: sorted(filter.crew),
    destination: sorted(filter.destination),
    customer: sorted(filter.customer),
    unassigned: mark(filter.isUnassigned),
    note: mark(filter.hasNote),
    finding: mark(filter.hasFinding),
  };
}

/** How many things are asked for. */
export function countFilter(filter: LoadFilter): number {
  return Object.values(writeFilter(filter)).filter((text) => text !== '').length;
}

type Known = { customers: readonly BoardCustomer[]; found: ReadonlyMap<number, unknown> };

function test(filter: LoadFilter, { customers, found }: Known): (task: Task) => boolean {
  const has = (wanted: readonly number[], id: number) => wanted.length === 0 || wanted.includes(id);
  const ofCustomers = new Set(
    customers
      .filter(({ customerId }) => filter.customer.includes(customerId))
      .flatMap(({ crewIds }) => crewIds),
  );
  return (task) =>
    has(filter.status, task.taskStatus) &&
    packetsOf(task).some(({ crewId }) => has(filter.crew, crewId)) &&
    has(filter.destination, task.destinationId) &&
    (filter.customer.length === 0 || packetsOf(task).some(({ crewId }) => ofCustomers.has(crewId))) &&
    (!filter.hasNote || task.note !== '') &&
    (!filter.hasFinding || found.has(task.id));
}

type Shown = { rows: readonly BoardVehicle[]; unassigned: readonly Task[] };

/** Trucks with a load that fits, with their whole day, and the loads that fit among those without a truck. */
export function filterLoads(shown: Shown, filter: LoadFilter, known: Known): Shown {
  if (countFilter(filter) === 0) {
    return shown;
  }
  const fits = test(filter, known);
  const isFree = ({ tasks }: BoardVehicle) => !tasks.some(isDriven);
  return {
    rows: shown.rows.filter((vehicle) => (filter.isUnassigned ? isFree(vehicle) : vehicle.tasks.some(fits))),
    unassigned: shown.unassigned.filter(fits),
  };
}
