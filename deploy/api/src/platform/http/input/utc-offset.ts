const MIN_HOURS = -12;
const MAX_HOURS = 14;
/** Some places are half an hour or three quarters off. */
const STEPS_PER_HOUR = 4;

/**
 * The caller's offset from UTC in hours, from the `timezone` header (SPEC.md 7); nothing when it says no such thing. It
 * is recorded and never trusted: days are those of the operating time zone, whatever a computer's clock says.
 */
export function readUtcOffset(header: string | undefined): number | undefined {
  if (header === undefined || !/^[-+]?\d{1,2}(\.\d{1,2})?$/.test(header)) {
    return undefined;
  }
  const hours = Number(header);
  const isOffset = hours >= MIN_HOURS && hours <= MAX_HOURS && Number.isInteger(hours * STEPS_PER_HOUR);
  // Never -0.
  return isOffset ? hours + 0 : undefined;
}
