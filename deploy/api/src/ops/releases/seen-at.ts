import type { LogRecord } from '@haulboard/releases';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** When a canary began or grew: by the clock here, and since when what pages told is of it. ISO times. */
export type Begun = { readonly at: string; readonly since: string };

/** Keeps when a record was first seen. */
export async function noteSeen(db: Db, { sig }: Pick<LogRecord, 'sig'>): Promise<void> {
  await sql`insert into release_seen (sig) values (${sig}) on conflict do nothing`.execute(db);
}

/** When this server first saw a record; now, where it is about to. */
async function firstSeen(db: Db, sig: string, date: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select at from release_seen where sig = ${sig}`.execute(db);
  return rows[0]?.at ?? new Date(date);
}

/** The record that began a canary, or made it wider. A link to the same build, or its end, is about other people. */
export function recordOfCanary(
  log: readonly LogRecord[],
  { part, build }: { part: string; build: string | undefined },
): LogRecord | undefined {
  return log.findLast((record) => record.verb === 'canary' && record.part === part && record.to === build);
}

/**
 * The time in a record is what its signer's clock says. One that is fast would let nothing be counted for hours; one that
 * is slow would let a step be over at once. @param date now, in ms
 */
export async function begunAt(
  db: Db,
  { at, sig }: Pick<LogRecord, 'at' | 'sig'>,
  date = Date.now(),
): Promise<Begun> {
  const seen = (await firstSeen(db, sig, date)).toISOString();
  return { at: seen, since: at < seen ? at : seen };
}
