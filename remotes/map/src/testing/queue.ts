import type { DestinationQueueDetail } from '@haulboard/contract';

/** A destination for tests: two trucks are there, CN2 comes at 9:40 in the morning. */
export function queue(more: Partial<DestinationQueueDetail> = {}): DestinationQueueDetail {
  return {
    id: 51,
    name: 'Port of Tauranga',
    latitude: -37.66,
    longitude: 176.18,
    hasFence: true,
    trucksHere: 2,
    turnMinutes: 52,
    errorMinutes: 14,
    visits: 180,
    // 9:00 and 9:52 in the morning of New Zealand's 25 November 2026.
    here: [{ vehicleId: 1, vehicleCode: 'CN1', since: 1_795_550_400, leavesAt: 1_795_553_520 }],
    coming: [
      {
        vehicleId: 2,
        vehicleCode: 'CN2',
        crewName: 'Kaingaroa 7',
        expectedAt: 1_795_552_800,
        errorMinutes: 8,
        plannedAt: 1_795_550_400,
        leavesAt: 1_795_555_920,
      },
    ],
    hours: [{ hour: 9, turnMinutes: 52, errorMinutes: 14, visits: 24, trucksBefore: 1.4 }],
    ...more,
  };
}
