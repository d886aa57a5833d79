import { jasOfLogs, type IncomeReason } from '@haulboard/contract';
import { divideRounded, partOfWhole } from './exact.ts';
import type { Haul } from './haul.ts';
import { heldOn, isSameName, type Conversion, type Rate, type RateBook } from './rate-book.ts';

/** What a rate is multiplied with, and the amount before the least charge. */
export type Measured = {
  paidKg: number | null;
  jasThousandths: number | null;
  conversionThousandths: number | null;
  tenthsKm: number | null;
  minutes: number | null;
  cents: bigint;
};
type Missing = { reason: IncomeReason };

const NONE = {
  paidKg: null,
  jasThousandths: null,
  conversionThousandths: null,
  tenthsKm: null,
  minutes: null,
};

/** A forest's own factor goes before its region's, and that before everybody's. */
const rankOf = ({ forestId, region }: Conversion) => (forestId === null ? 2 : 0) + (region === '' ? 1 : 0);

function conversionOf(haul: Haul, { conversions }: RateBook): number | undefined {
  const { gradeId, forestId, area, day } = haul;
  const fitting = conversions.filter(
    (each) =>
      each.gradeId === gradeId &&
      (each.forestId === null || each.forestId === forestId) &&
      (each.region === '' || isSameName(each.region, area)),
  );
  const held = [...Map.groupBy(fitting, rankOf)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, rows]) => heldOn(rows, day) ?? []);
  return held[0]?.factorThousandths;
}

/** A docket's volume: what a scaler measured, else its mass by the factor. What is raised of its mass is raised of it. */
function volumeOf(
  haul: Haul,
  kg: bigint | null,
  book: RateBook,
): (Pick<Measured, 'conversionThousandths'> & { jas: bigint }) | Missing {
  const { scaledLogs, netKg } = haul;
  if (scaledLogs !== null) {
    const scaled = BigInt(jasOfLogs(scaledLogs));
    const jas = kg === null || netKg === null ? scaled : divideRounded(scaled * kg, BigInt(netKg));
    return { jas, conversionThousandths: null };
  }
  const factor = conversionOf(haul, book);
  if (kg === null) {
    return { reason: 'no_weight' };
  }
  return factor === undefined
    ? { reason: 'no_conversion' }
    : { jas: divideRounded(kg * BigInt(factor), 1000n), conversionThousandths: factor };
}

function byVolume(haul: Haul, { rate, book, kg }: By): Measured | Missing {
  const volume = volumeOf(haul, kg, book);
  if ('reason' in volume) {
    return volume;
  }
  const { jas, conversionThousandths } = volume;
  return {
    ...NONE,
    paidKg: kg === null ? null : Number(kg),
    jasThousandths: Number(jas),
    conversionThousandths,
    cents: divideRounded(jas * BigInt(rate.rateCents), 1000n),
  };
}

function byMass({ tenthsLoaded }: Haul, { rate, kg }: By): Measured | Missing {
  if (kg === null) {
    return { reason: 'no_weight' };
  }
  const [paid, cents] = [{ ...NONE, paidKg: Number(kg) }, BigInt(rate.rateCents)];
  if (rate.basis === 'per_t') {
    return { ...paid, cents: divideRounded(kg * cents, 1000n) };
  }
  return tenthsLoaded === 0
    ? { reason: 'no_distance' }
    : {
        ...paid,
        tenthsKm: tenthsLoaded,
        cents: divideRounded(kg * BigInt(tenthsLoaded) * cents, 10_000n),
      };
}

/** `kg`: what is paid for, after the least payload of the load. */
type By = { rate: Rate; book: RateBook; kg: bigint | null };

/** What a haul is by the basis of its rate. */
export function measure(haul: Haul, by: By): Measured | Missing {
  const { rate } = by;
  const cents = BigInt(rate.rateCents);
  switch (rate.basis) {
    case 'per_t':
    case 'per_t_km':
      return byMass(haul, by);
    case 'per_jas':
      return byVolume(haul, by);
    case 'per_load':
      return { ...NONE, cents: partOfWhole(cents, haul) };
    case 'per_h':
      return haul.minutes === null
        ? { reason: 'no_hours' }
        : {
            ...NONE,
            minutes: haul.minutes,
            cents: partOfWhole(divideRounded(BigInt(haul.minutes) * cents, 60n), haul),
          };
  }
}
