import { formatMoment } from '@haulboard/contract/time';

/** Day and time of an instant: a call of yesterday must not look like one of today. */
export function whenText(seconds: number, zone: string): string {
  return formatMoment(seconds, zone);
}
