import { DocketStatus } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { unprocessable } from '../../platform/http/failure/request-error.ts';
import { message } from '../../platform/texts/message.ts';
import { divideNet } from './parts.ts';
import { recordWeights, type Weighed } from './weights.ts';

/** The dockets of loads that count, in the order of each load. */
export function docketsOf(db: Db, taskIds: readonly number[]) {
  return db
    .selectFrom('docket')
    .select(['id', 'taskId', 'packetNo', 'docketNo', 'docketType', 'deviceId', 'estKg', 'netKg', 'status'])
    .where('taskId', '=', sql<number>`any(${[...taskIds]}::int[])`)
    .where('status', '<>', DocketStatus.Void)
    .orderBy('packetNo')
    .execute();
}

type Known = { estKg: number | null; netKg: number | null };

/** What the dockets of a truck are divided by: what they weighed, else what was reckoned, else they are alike. */
function weightsOf(dockets: readonly Known[]): number[] {
  const told = (of: (docket: Known) => number | null) => {
    const known = dockets.flatMap((docket) => of(docket) ?? []);
    return known.length === dockets.length ? known : undefined;
  };
  return told(({ netKg }) => netKg) ?? told(({ estKg }) => estKg) ?? dockets.map(() => 1);
}

/** What a docket weighs by what was told of it; undefined where nothing was. */
export type PartOf = (docket: { packetNo: number; docketNo: string }) => number | undefined;

/**
 * Puts a truck's weighing on the dockets of its load: each has its part.
 *
 * @returns the first docket; nothing for a load that has none
 * @throws RequestError 422 for a mass that cannot be divided
 */
export async function weighLoad(
  db: Db,
  taskId: number,
  { partOf, ...weighed }: Weighed & { partOf?: PartOf | undefined },
): Promise<number | undefined> {
  const dockets = await docketsOf(db, [taskId]);
  const [first, ...others] = dockets;
  if (first && others.length === 0) {
    await recordWeights(db, first.id, weighed);
    return first.id;
  }
  const divided = divideNet(weighed.netKg, weightsOf(dockets));
  const nets = dockets.map((docket, at) => partOf?.(docket) ?? divided[at] ?? 0);
  if (nets.some((net) => net < 1)) {
    throw unprocessable(
      'gross_kg',
      message('gross less tare must be more than nothing and within 20 kg of net'),
    );
  }
  for (const [at, docket] of dockets.entries()) {
    const netKg = nets[at] ?? 0;
    await recordWeights(db, docket.id, { ...weighed, netKg, truckNetKg: weighed.netKg });
  }
  return first?.id;
}
