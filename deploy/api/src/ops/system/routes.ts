import { getReadiness, getSystemSettings, getTimestamp } from '@haulboard/contract';
import { dayOf, hourStamp } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { forAnyone, type Route } from '../../platform/http/route.ts';

/** What every browser may know before anyone signs in. */
export function systemRoutes(settings: { operatingTimeZone: string; isDemo: boolean }): Route[] {
  const { operatingTimeZone, isDemo } = settings;
  return [
    forAnyone(getTimestamp, () => ({ time: hourStamp(now(), operatingTimeZone) })),
    forAnyone(getReadiness, async (_, { db }) => {
      await sql`select 1`.execute(db);
      return { isReady: true };
    }),
    forAnyone(getSystemSettings, () => ({
      isDemo,
      operatingTimeZone,
      today: dayOf(now(), operatingTimeZone),
    })),
  ];
}
