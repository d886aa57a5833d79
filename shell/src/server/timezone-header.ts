/** This computer's offset from UTC in hours, for every request (SPEC.md 7). It changes with daylight saving. */
export function timezoneHeader(): { timezone: string } {
  return { timezone: String(-new Date().getTimezoneOffset() / 60) };
}
