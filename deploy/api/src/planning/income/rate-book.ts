import type { IncomePayer, RateUsed } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';

/** A row of the rates, as far as prices need it. */
export type Rate = RateUsed & {
  readonly carrierId: number;
  readonly customerId: number;
  readonly payer: IncomePayer;
  readonly carrierCompanyId: number | null;
  readonly forestId: number | null;
  readonly destinationId: number | null;
  readonly gradeId: number | null;
  readonly bandFromKm: number | null;
  readonly bandToKm: number | null;
  readonly priority: number;
  /** The name of its fuel factor; rows of one name follow each other. */
  readonly fuelName: string | null;
  /** It is tried: as if it held on all days, whatever its own are. */
  readonly isTried?: boolean;
};

type FromDay = { readonly validFrom: Day };

export type FuelFactor = FromDay & {
  readonly name: string;
  readonly fuelIndex: string;
  readonly basePriceTenths: number;
  readonly stepTenths: number;
  readonly stepPercentHundredths: number;
  readonly lagWeeks: number;
  readonly capPercentHundredths: number | null;
};
export type FuelPrice = FromDay & { readonly fuelIndex: string; readonly priceTenths: number };
export type Conversion = FromDay & {
  readonly gradeId: number;
  readonly forestId: number | null;
  /** As crews call their area; empty for all. */
  readonly region: string;
  readonly factorThousandths: number;
};
export type RucRate = FromDay & {
  readonly id: number;
  readonly configuration: string;
  readonly rateCents: number;
};
export type GstRate = FromDay & { readonly id: number; readonly percentHundredths: number };

/** All that prices are made of. */
export type RateBook = {
  readonly rates: readonly Rate[];
  readonly fuelFactors: readonly FuelFactor[];
  readonly fuelPrices: readonly FuelPrice[];
  readonly conversions: readonly Conversion[];
  readonly rucRates: readonly RucRate[];
  readonly gstRates: readonly GstRate[];
};

/** Names are the same whatever their case, as in the database's constraints. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Of rows that follow each other, the one that holds on a day. */
export function heldOn<Row extends FromDay>(rows: readonly Row[], day: Day): Row | undefined {
  return rows
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Row | undefined>(
      (held, row) => (held === undefined || row.validFrom > held.validFrom ? row : held),
      undefined,
    );
}
