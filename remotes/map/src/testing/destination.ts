import type { CallResult, listDestinations } from '@haulboard/contract';

type Destination = CallResult<typeof listDestinations>['list'][number];

/** A destination for tests: a port that is always open. */
export function destination(more: Partial<Destination> = {}): Destination {
  return {
    id: 51,
    version: 1,
    isRemoved: false,
    name: 'Port of Tauranga',
    code: 'POT',
    type: 'port',
    isActive: true,
    acceptsGradeIds: [],
    unloadMinutes: 20,
    openFromMinute: null,
    openToMinute: null,
    openDays: [],
    maxTrucks: null,
    maxGrossKg: null,
    latitude: -37.66,
    longitude: 176.18,
    customerUserId: null,
    customerAccount: null,
    ...more,
  };
}
