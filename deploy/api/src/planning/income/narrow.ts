import {
  EVERY_DIMENSION,
  REPORT_DIMENSIONS,
  REPORT_FILTERS,
  type Income,
  type IncomeQuery,
  type ReportChoice,
  type ReportDimension,
} from '@haulboard/contract';
import type { Haul } from './haul.ts';

/** A truck of no company has no id. */
type Named = { id: number | null; name: string };

/** What of a haul each dimension of the reports is. A carrier is whose truck hauled. */
const OF_HAUL: Readonly<Record<ReportDimension, (haul: Haul) => Named>> = {
  customer: ({ customerId, customerName }) => ({ id: customerId, name: customerName }),
  forest: ({ forestId, forestName }) => ({ id: forestId, name: forestName }),
  crew: ({ crewId, crewName }) => ({ id: crewId, name: crewName }),
  grade: ({ gradeId, gradeCode }) => ({ id: gradeId, name: gradeCode }),
  destination: ({ destinationId, destinationName }) => ({ id: destinationId, name: destinationName }),
  carrier: ({ ownerId, ownerName }) => ({ id: ownerId, name: ownerName }),
  company: ({ companyId, companyName }) => ({ id: companyId, name: companyName ?? '' }),
  vehicle: ({ vehicleId, vehicleCode, rego }) => ({ id: vehicleId, name: `${vehicleCode} · ${rego}` }),
};

/** Says which hauls are asked about. */
export function wanting(query: IncomeQuery): (haul: Haul) => boolean {
  const named = EVERY_DIMENSION.flatMap((dimension) => {
    const ids = query[REPORT_FILTERS[dimension].ids] ?? [];
    return ids.length === 0 ? [] : [{ of: OF_HAUL[dimension], ids }];
  });
  const { invoiced } = query;
  return (haul) =>
    (invoiced === undefined || (haul.invoiceNo !== null) === (invoiced === 'yes')) &&
    named.every(({ of, ids }) => {
      const { id } = of(haul);
      return id !== null && ids.includes(id);
    });
}

function namesOf(hauls: readonly Haul[], dimension: ReportDimension): ReportChoice[] {
  const named = new Map(hauls.map((haul) => [OF_HAUL[dimension](haul).id, OF_HAUL[dimension](haul).name]));
  return [...named]
    .flatMap(([id, name]) => (id === null ? [] : [{ id, name }]))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What the hauls of these days can be narrowed by, by name. */
export const choicesOf = (hauls: readonly Haul[]): Income['choices'] =>
  REPORT_DIMENSIONS.map((dimension) => ({ dimension, list: namesOf(hauls, dimension) }));

/** The companies whose trucks hauled these. */
export const companiesOf = (hauls: readonly Haul[]): ReportChoice[] => namesOf(hauls, 'company');
