import { getSystemSettings, getTimestamp } from '@haulboard/contract';
import { dayOf, hourStamp } from '@haulboard/contract/time';
import { now } from '../clock.ts';
import { forAnyone, type Route } from '../http/route.ts';

/** What every browser may know before anyone signs in. */
export function systemRoutes(settings: { operatingTimeZone: string; isDemo: boolean }): Route[] {
  const { operatingTimeZone, isDemo } = settings;
  return [
    forAnyone(getTimestamp, () => ({ time: hourStamp(now(), operatingTimeZone) })),
    forAnyone(getSystemSettings, () => ({
      isDemo,
      operatingTimeZone,
      today: dayOf(now(), operatingTimeZone),
    })),
  ];
}
