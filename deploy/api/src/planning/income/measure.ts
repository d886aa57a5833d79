import type { IncomeReason } from '@haulboard/contract';
import { divideRounded, partOfWhole } from './exact.ts';
import type { Haul } from './haul.ts';
import { heldOn, type Rate, type RateBook } from './rate-book.ts';

/** What a rate is multiplied with, and the amount before the least charge; or why there is none. */
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

/** Net kilograms, raised to the docket's part of the least payload. */
function paidKgOf(haul: Haul, { minPayloadKg }: Rate, netKg: number): bigint {
  const least = partOfWhole(BigInt(minPayloadKg ?? 0), haul);
  return least > netKg ? least : BigInt(netKg);
}

function conversionOf({ gradeId, forestId, day }: Haul, { conversions }: RateBook): number | undefined {
  const ofGrade = conversions.filter((each) => each.gradeId === gradeId);
  const own = heldOn(
    ofGrade.filter((each) => each.forestId === forestId),
    day,
  );
  const usual = heldOn(
    ofGrade.filter((each) => each.forestId === null),
    day,
  );
  return (own ?? usual)?.factorThousandths;
}

/** Bases that go by mass. */
function byMass(haul: Haul, rate: Rate, book: RateBook): Measured | Missing {
  const { netKg, tenthsLoaded } = haul;
  if (netKg === null) {
    return { reason: 'no_weight' };
  }
  const [kg, cents] = [paidKgOf(haul, rate, netKg), BigInt(rate.rateCents)];
  const paid = { ...NONE, paidKg: Number(kg) };
  if (rate.basis === 'per_t') {
    return { ...paid, cents: divideRounded(kg * cents, 1000n) };
  }
  if (rate.basis === 'per_t_km') {
    return tenthsLoaded === 0
      ? { reason: 'no_distance' }
      : {
          ...paid,
          tenthsKm: tenthsLoaded,
          cents: divideRounded(kg * BigInt(tenthsLoaded) * cents, 10_000n),
        };
  }
  const factor = conversionOf(haul, book);
  if (factor === undefined) {
    return { reason: 'no_conversion' };
  }
  const jas = divideRounded(kg * BigInt(factor), 1000n);
  return {
    ...paid,
    jasThousandths: Number(jas),
    conversionThousandths: factor,
    cents: divideRounded(jas * cents, 1000n),
  };
}

/** What a haul is by the basis of its rate. */
export function measure(haul: Haul, rate: Rate, book: RateBook): Measured | Missing {
  const cents = BigInt(rate.rateCents);
  switch (rate.basis) {
    case 'per_t':
    case 'per_t_km':
    case 'per_jas':
      return byMass(haul, rate, book);
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
