import type { TruckAlert } from '@haulboard/contract';

/** An alert for tests: CN2 comes forty minutes late to the port. */
export function alert(more: Partial<TruckAlert> = {}): TruckAlert {
  const now = Math.floor(Date.now() / 1000);
  return {
    id: 1,
    version: 1,
    kind: 'late',
    openedAt: now - 600,
    vehicleId: 2,
    vehicleCode: 'CN2',
    driverName: 'Mere Tautari',
    taskId: 7,
    taskStatus: 40,
    crewName: 'Kaingaroa 7',
    destinationName: 'Port of Tauranga',
    // 9:40 and 9:00 in the morning of New Zealand's 25 November 2026.
    expectedAt: 1_795_552_800,
    errorMinutes: 8,
    plannedAt: 1_795_550_400,
    since: null,
    extraKm: null,
    fenceName: null,
    measured: null,
    allowed: null,
    takenBy: null,
    takenByName: null,
    snoozedUntil: null,
    doneAt: null,
    ...more,
  };
}
