import type { TruckAlert } from '@haulboard/contract';

/** Whether somebody still has to look at it: it is neither done nor put off. `now` in seconds since epoch. */
function isOpen({ doneAt, snoozedUntil }: TruckAlert, now: number): boolean {
  return doneAt === null && (snoozedUntil === null || snoozedUntil <= now);
}

/** What is to be looked at, and what is put off or done. */
export function splitAlerts(
  alerts: readonly TruckAlert[],
  now: number,
): { open: TruckAlert[]; settled: TruckAlert[] } {
  return {
    open: alerts.filter((alert) => isOpen(alert, now)),
    settled: alerts.filter((alert) => !isOpen(alert, now)),
  };
}
