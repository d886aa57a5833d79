import type { IncomePayer } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import type { Haul } from './haul.ts';
import type { Rate } from './rate-book.ts';

type Chosen =
  | { rate: Rate }
  | { reason: 'no_rate' | 'no_distance' }
  | { reason: 'several_rates'; rivals: readonly string[] };

const isUnsetOr = (wanted: number | null, given: number | null) => wanted === null || wanted === given;

const hasBand = ({ bandFromKm, bandToKm }: Rate): boolean => bandFromKm !== null || bandToKm !== null;

/** A band begins at its first kilometre and ends before its last; an unknown distance may be in any. */
function isInBand({ bandFromKm, bandToKm }: Rate, { tenthsLoaded }: Haul): boolean {
  return (
    tenthsLoaded === 0 ||
    (tenthsLoaded >= (bandFromKm ?? 0) * 10 && (bandToKm === null || tenthsLoaded < bandToKm * 10))
  );
}

const holdsOn = ({ effectiveFrom, effectiveTo, isTried = false }: Rate, day: Day): boolean =>
  isTried || (effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day));

/** What of a haul says which rates are for it, whatever its day and distance are. */
type Work = Pick<Haul, 'carrierId' | 'customerId' | 'companyId' | 'forestId' | 'destinationId' | 'gradeId'>;

/** The same as a text. */
export const workOf = ({
  carrierId,
  customerId,
  companyId,
  forestId,
  destinationId,
  gradeId,
}: Work): string => `${carrierId} ${customerId} ${companyId} ${forestId} ${destinationId} ${gradeId}`;

/** Whether a rate is for some work on any day, however far it is. */
export function isForWork(rate: Rate, work: Work, payer: IncomePayer): boolean {
  return (
    rate.payer === payer &&
    rate.carrierId === work.carrierId &&
    rate.customerId === work.customerId &&
    isUnsetOr(rate.carrierCompanyId, work.companyId) &&
    isUnsetOr(rate.forestId, work.forestId) &&
    isUnsetOr(rate.destinationId, work.destinationId) &&
    isUnsetOr(rate.gradeId, work.gradeId)
  );
}

const isFor = (rate: Rate, haul: Haul, payer: IncomePayer): boolean =>
  isForWork(rate, haul, payer) && holdsOn(rate, haul.day) && isInBand(rate, haul);

/** How much of the work a rate names. */
function namedBy(rate: Rate): number {
  const { carrierCompanyId, forestId, destinationId, gradeId } = rate;
  const named = [carrierCompanyId, forestId, destinationId, gradeId].filter((id) => id !== null);
  return named.length + (hasBand(rate) ? 1 : 0);
}

/** Negative where one rate goes before another: it names more, is newer, or was given a higher priority. */
function before(one: Rate, other: Rate): number {
  return (
    namedBy(other) - namedBy(one) ||
    other.effectiveFrom.localeCompare(one.effectiveFrom) ||
    other.priority - one.priority
  );
}

/** The one rate that prices a haul. Two that are equally good are a fault of the rates, and not for code to settle. */
export function chooseRate(haul: Haul, rates: readonly Rate[], payer: IncomePayer): Chosen {
  const [rate, ...others] = rates.filter((each) => isFor(each, haul, payer)).toSorted(before);
  if (!rate) {
    return { reason: 'no_rate' };
  }
  const rivals = others.filter((other) => before(rate, other) === 0);
  if (haul.tenthsLoaded === 0 && [rate, ...rivals].some(hasBand)) {
    return { reason: 'no_distance' };
  }
  return rivals.length === 0
    ? { rate }
    : { reason: 'several_rates', rivals: [rate, ...rivals].map(({ name }) => name) };
}
