import { REPORT_DIMENSIONS, type Income, type IncomeQuery, type ReportDimension } from '@haulboard/contract';
import type { Haul } from './haul.ts';

type Named = { id: number; name: string };

/** What of a haul each dimension of the reports is. A carrier is whose truck hauled. */
const OF_HAUL: Readonly<Record<ReportDimension, (haul: Haul) => Named>> = {
  customer: ({ customerId, customerName }) => ({ id: customerId, name: customerName }),
  forest: ({ forestId, forestName }) => ({ id: forestId, name: forestName }),
  crew: ({ crewId, crewName }) => ({ id: crewId, name: crewName }),
  grade: ({ gradeId, gradeCode }) => ({ id: gradeId, name: gradeCode }),
  destination: ({ destinationId, destinationName }) => ({ id: destinationId, name: destinationName }),
  carrier: ({ ownerId, ownerName }) => ({ id: ownerId, name: ownerName }),
  vehicle: ({ vehicleId, vehicleCode, rego }) => ({ id: vehicleId, name: `${vehicleCode} · ${rego}` }),
};

function wantedBy(query: IncomeQuery): Readonly<Record<ReportDimension, readonly number[] | undefined>> {
  return {
    customer: query.customerIds,
    forest: query.forestIds,
    crew: query.crewIds,
    grade: query.logGradeIds,
    destination: query.destinationIds,
    carrier: query.carrierIds,
    vehicle: query.vehicleIds,
  };
}

/** The hauls that are asked about. */
export function narrow(hauls: readonly Haul[], query: IncomeQuery): Haul[] {
  const wanted = wantedBy(query);
  const named = REPORT_DIMENSIONS.filter((dimension) => (wanted[dimension] ?? []).length > 0);
  return hauls.filter((haul) =>
    named.every((dimension) => wanted[dimension]?.includes(OF_HAUL[dimension](haul).id)),
  );
}

/** What the hauls of these days can be narrowed by, by name. */
export function choicesOf(hauls: readonly Haul[]): Income['choices'] {
  return REPORT_DIMENSIONS.map((dimension) => {
    const named = new Map(hauls.map((haul) => [OF_HAUL[dimension](haul).id, OF_HAUL[dimension](haul)]));
    const list = [...named.values()].toSorted((one, other) => one.name.localeCompare(other.name));
    return { dimension, list };
  });
}
