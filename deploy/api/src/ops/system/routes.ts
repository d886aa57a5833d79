import {
  getReadiness,
  getSystemSettings,
  getTimestamp,
  resetDemo as resetDemoCall,
  RESET_WORD,
} from '@haulboard/contract';
import { dayOf, hourStamp } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { notFound, unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { resetDemo } from '../demo/reset-demo.ts';
import { forAnyone, forUser, type Route } from '../../platform/http/route.ts';

/** What every browser may know before anyone signs in, and a demo's new beginning. */
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
    forUser(resetDemoCall, async ({ body: { confirm } }, { db }) => {
      if (!isDemo) {
        throw notFound(message('Demo not found'));
      }
      if (confirm.trim() !== RESET_WORD) {
        throw unprocessable('confirm', message('type {word}', { word: RESET_WORD }));
      }
      await resetDemo(db, operatingTimeZone);
      return { day: dayOf(now(), operatingTimeZone) };
    }),
  ];
}
