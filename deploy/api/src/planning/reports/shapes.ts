import type { ReportQuery } from '@haulboard/contract';
import type { Scope } from '../../identity/scope/scope-of.ts';

/** What sums of hauls can be told apart by; as migration 0170 has it. */
export type HaulColumn =
  | 'carrier_id'
  | 'fleet_id'
  | 'customer_id'
  | 'vehicle_id'
  | 'crew_id'
  | 'skid_id'
  | 'log_grade_id'
  | 'destination_id';

type Shape = { name: 'owner' | 'truck' | 'lot'; shape: number; columns: ReadonlySet<HaulColumn> };

/** The fewest rows first. */
const SHAPES: readonly Shape[] = [
  { name: 'owner', shape: 1, columns: new Set(['carrier_id', 'fleet_id', 'customer_id']) },
  { name: 'truck', shape: 2, columns: new Set(['carrier_id', 'fleet_id', 'vehicle_id']) },
  {
    name: 'lot',
    shape: 3,
    columns: new Set([
      'carrier_id',
      'fleet_id',
      'customer_id',
      'crew_id',
      'skid_id',
      'log_grade_id',
      'destination_id',
    ]),
  },
];

/** From where a question is answered: sums of one shape, or dockets and loads themselves. */
export type Source = Shape['name'] | 'rows';

export const isSum = (source: Source): source is Shape['name'] => source !== 'rows';

export function shapeOf(source: Shape['name']): number {
  return SHAPES.find(({ name }) => name === source)?.shape ?? 0;
}

/** The sums with the fewest rows that tell all of these apart. */
export function sourceFor(columns: readonly HaulColumn[]): Source {
  return SHAPES.find((shape) => columns.every((column) => shape.columns.has(column)))?.name ?? 'rows';
}

/** What a scope is cut by. */
export function columnsOfScope(scope: Scope): HaulColumn[] {
  switch (scope.kind) {
    case 'all':
      return [];
    case 'dispatcher':
      return ['carrier_id'];
    case 'fleet':
      return ['fleet_id'];
    case 'customer':
      return ['customer_id', 'skid_id'];
    case 'crewCompany':
      return ['crew_id'];
    case 'destination':
      return ['destination_id'];
  }
}

/** The same question without its filters. */
export function unfiltered({ from, to, by, dimensions }: ReportQuery): ReportQuery {
  return {
    dimensions,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(by === undefined ? {} : { by }),
  };
}
