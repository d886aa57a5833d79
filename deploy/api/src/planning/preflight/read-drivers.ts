import { LICENCE_CLASSES } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { DriverFacts } from './facts.ts';

type Row = { vehicleId: number; name: string; driverId: number | null };

function readPapers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('driverPaper')
    .select(['driverId', 'kind', 'forestId', 'destinationId', 'issued as validFrom', 'expires as validTo'])
    .where('driverId', 'in', [...ids])
    .where('kind', 'in', [...LICENCE_CLASSES, 'induction'])
    .where('removedAt', 'is', null)
    .orderBy('expires', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();
}

type Paper = Awaited<ReturnType<typeof readPapers>>[number];

function factsOf(name: string, papers: readonly Paper[]): DriverFacts {
  return {
    name,
    licences: papers.flatMap(({ kind, validTo }) =>
      kind === 'induction' || validTo === null ? [] : [{ kind, validTo }],
    ),
    inductions: papers
      .filter(({ kind }) => kind === 'induction')
      .map(({ forestId, destinationId, validFrom, validTo }) => ({
        forestId,
        destinationId,
        validFrom,
        validTo,
      })),
  };
}

/** Who drives these trucks on the day, with what each of them may do. */
export async function readDrivers(
  db: Db,
  day: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DriverFacts[]>> {
  const { rows } = await sql<Row>`
    select v.id as vehicle_id, d.name, d.driver_id from unnest(${[...ids]}::int[]) v (id), drivers_on(v.id, ${day}::date) d`.execute(
    db,
  );
  const known = [...new Set(rows.flatMap(({ driverId }) => driverId ?? []))];
  const papers = Map.groupBy(
    known.length === 0 ? [] : await readPapers(db, known),
    ({ driverId }) => driverId,
  );
  const byTruck = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  return new Map(
    [...byTruck].map(([vehicleId, drivers]) => [
      vehicleId,
      drivers.map(({ name, driverId }) =>
        factsOf(name, driverId === null ? [] : (papers.get(driverId) ?? [])),
      ),
    ]),
  );
}
