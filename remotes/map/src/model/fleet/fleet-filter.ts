import type { VehiclePosition } from '@haulboard/contract';

/** What a truck is asked for by; each is a part of the address of that name, several values apart by a bar. */
export const FILTERS = ['status', 'dispatcher', 'crew', 'destination', 'shared'] as const;
export type FilterName = (typeof FILTERS)[number];
export type FleetFilter = Readonly<Record<FilterName, readonly string[]>>;

/** No name has one. */
const APART = '|';
/** A truck without a load, without a crew, not shared. */
export const NOTHING = 'none';

/** What of a truck a filter looks at. */
const VALUE: Readonly<Record<FilterName, (truck: VehiclePosition) => string>> = {
  status: ({ taskStatus }) => (taskStatus === null ? NOTHING : String(taskStatus)),
  dispatcher: ({ carrierName }) => carrierName,
  crew: ({ crewName }) => crewName ?? NOTHING,
  destination: ({ destinationName }) => destinationName ?? NOTHING,
  shared: ({ isShareVehicleTask, isSelfVehicle }) =>
    isShareVehicleTask === 0 ? NOTHING : (['in', 'out'][isSelfVehicle ?? 0] ?? NOTHING),
};

export function readFilter(params: URLSearchParams): FleetFilter {
  const of = (name: FilterName) => (params.get(name) ?? '').split(APART).filter(Boolean);
  return {
    status: of('status'),
    dispatcher: of('dispatcher'),
    crew: of('crew'),
    destination: of('destination'),
    shared: of('shared'),
  };
}

/** The values of one filter as its part of the address; an empty text is none. */
export function writeValues(values: readonly string[]): string {
  return values.toSorted().join(APART);
}

/** How many filters are set. */
export function countFilter(filter: FleetFilter): number {
  return FILTERS.filter((name) => filter[name].length > 0).length;
}

export function fits(truck: VehiclePosition, filter: FleetFilter): boolean {
  return FILTERS.every((name) => filter[name].length === 0 || filter[name].includes(VALUE[name](truck)));
}

/** What can be asked for: what the trucks have, and what is asked for already. */
export function valuesOf(
  trucks: readonly VehiclePosition[],
  filter: FleetFilter,
  name: FilterName,
): string[] {
  return [...new Set([...trucks.map(VALUE[name]), ...filter[name]])].filter(Boolean).toSorted();
}
