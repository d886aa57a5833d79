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
type Named = { id: (haul: Haul) => number | null; name: (haul: Haul) => string };

/** What of a haul each dimension of the reports is. A carrier is whose truck hauled. */
const OF_HAUL: Readonly<Record<ReportDimension, Named>> = {
  customer: { id: ({ customerId }) => customerId, name: ({ customerName }) => customerName },
  forest: { id: ({ forestId }) => forestId, name: ({ forestName }) => forestName },
  crew: { id: ({ crewId }) => crewId, name: ({ crewName }) => crewName },
  grade: { id: ({ gradeId }) => gradeId, name: ({ gradeCode }) => gradeCode },
  destination: { id: ({ destinationId }) => destinationId, name: ({ destinationName }) => destinationName },
  carrier: { id: ({ ownerId }) => ownerId, name: ({ ownerName }) => ownerName },
  company: { id: ({ companyId }) => companyId, name: ({ companyName }) => companyName ?? '' },
  vehicle: { id: ({ vehicleId }) => vehicleId, name: ({ vehicleCode, rego }) => `${vehicleCode} · ${rego}` },
};

/** Says which hauls are asked about. */
export function wanting(query: IncomeQuery): (haul: Haul) => boolean {
  const named = EVERY_DIMENSION.flatMap((dimension) => {
    const ids = query[REPORT_FILTERS[dimension].ids] ?? [];
    return ids.length === 0 ? [] : [{ idOf: OF_HAUL[dimension].id, ids }];
  });
  const { invoiced } = query;
  return (haul) =>
    (invoiced === undefined || (haul.invoiceNo !== null) === (invoiced === 'yes')) &&
    named.every(({ idOf, ids }) => {
      const id = idOf(haul);
      return id !== null && ids.includes(id);
    });
}

/** Thousands of hauls have few names: each is looked at once. */
function namesOf(hauls: readonly Haul[], dimension: ReportDimension): ReportChoice[] {
  const { id: idOf, name: nameOf } = OF_HAUL[dimension];
  const named = new Map<number, ReportChoice>();
  for (const haul of hauls) {
    const id = idOf(haul);
    if (id !== null && !named.has(id)) {
      named.set(id, { id, name: nameOf(haul) });
    }
  }
  return [...named.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What the hauls of these days can be narrowed by, by name. */
export const choicesOf = (hauls: readonly Haul[]): Income['choices'] =>
  REPORT_DIMENSIONS.map((dimension) => ({ dimension, list: namesOf(hauls, dimension) }));

/** The companies whose trucks hauled these. */
export const companiesOf = (hauls: readonly Haul[]): ReportChoice[] => namesOf(hauls, 'company');
