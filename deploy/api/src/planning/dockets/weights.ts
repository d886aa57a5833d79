import { DocketStatus, NET_TOLERANCE_KG } from '@haulboard/contract';
import { sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { WeighSource } from './tables.ts';

/** Ties of weights: what a person put right, the scale, the loader, the driver, what was told by phone. */
const RANK: Readonly<Record<WeighSource, number>> = {
  correction: 6,
  weighbridge: 5,
  crew: 4,
  driver: 3,
  system: 2,
  phone: 1,
};

export type Masses = { grossKg: number; tareKg: number; netKg?: number | undefined };

/** The net mass of a weighing; nothing when its masses do not fit each other. */
export function netOf({ grossKg, tareKg, netKg = grossKg - tareKg }: Masses): number | undefined {
  const isNear = Math.abs(grossKg - tareKg - netKg) <= NET_TOLERANCE_KG;
  return isNear && netKg > 0 ? netKg : undefined;
}

export type Weighed = {
  source: WeighSource;
  ticketNo: string;
  grossKg: number;
  tareKg: number;
  netKg: number;
  /** The net mass of the whole truck, where other dockets are on it too. */
  truckNetKg?: number;
  /** Seconds. */
  weighedAt: number;
  /** Which device, bridge or person said so. */
  toldBy: string;
  /** A person says that this weighing counts and not the one before from an equal source. */
  isReweigh?: boolean;
};

/** When the same source told weights of a docket last. */
async function lastTold(db: Db, docketId: number, source: WeighSource): Promise<Date | undefined> {
  const last = await db
    .selectFrom('docketWeight')
    .select('weighedAt')
    .where('docketId', '=', docketId)
    .where('source', '=', source)
    .orderBy('weighedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.weighedAt;
}

type Known = { weighSource: WeighSource | null; told: Date | undefined };

/** Of one source the last word counts by when it was said, and not by when it was heard. */
function outweighs(weighed: Weighed, { weighSource, told }: Known): boolean {
  const above = weighSource === null ? 1 : RANK[weighed.source] - RANK[weighSource];
  if (above !== 0 || weighed.isReweigh === true) {
    return above >= 0;
  }
  // A scale does not correct itself unasked; people do.
  return weighed.source !== 'weighbridge' && (told === undefined || told <= toInstant(weighed.weighedAt));
}

/**
 * Puts a weighing on record and, where no better source has spoken, on the docket. The docket's time is the earliest
 * that any source gave.
 */
export async function recordWeights(db: Db, docketId: number, weighed: Weighed): Promise<void> {
  const { source, ticketNo, grossKg, tareKg, netKg, truckNetKg = null, toldBy } = weighed;
  const weighedAt = toInstant(weighed.weighedAt);
  const docket = await db
    .selectFrom('docket')
    .select(['weighSource', 'weighedAt', 'status'])
    .where('id', '=', docketId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const told = await lastTold(db, docketId, source);
  await db
    .insertInto('docketWeight')
    .values({ docketId, source, ticketNo, grossKg, tareKg, netKg, truckNetKg, weighedAt, toldBy })
    .execute();
  // What was charged stays as it was charged; a phone that was away tells later what it knows.
  const isUsed = docket.status !== DocketStatus.Invoiced && outweighs(weighed, { ...docket, told });
  const earliest = docket.weighedAt !== null && docket.weighedAt < weighedAt ? docket.weighedAt : weighedAt;
  const weights = { grossKg, tareKg, netKg, truckNetKg, weighTicketNo: ticketNo, weighSource: source };
  await db
    .updateTable('docket')
    .set({
      ...(isUsed ? weights : {}),
      weighedAt: earliest,
      status: sql<number>`case when status in (0, 10) then 20 else status end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', docketId)
    .execute();
}
