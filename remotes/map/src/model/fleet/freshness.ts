/** A truck that has been silent for longer is shown as such: its place may be anywhere by now. */
const STALE_AFTER_SECONDS = 15 * 60;

/** Whole minutes since a fix; a device's clock may run ahead, which counts as now. Both in seconds since epoch. */
export function minutesSince(createTime: number, now: number): number {
  return Math.max(0, Math.floor((now - createTime) / 60));
}

/** Whether a fix is too old to trust. Both in seconds since epoch. */
export function isStale(createTime: number, now: number): boolean {
  return now - createTime > STALE_AFTER_SECONDS;
}
