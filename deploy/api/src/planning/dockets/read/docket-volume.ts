import { jasOfLogs, type DocketVolume, type ScaledLogs } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

type Factor = { factorThousandths: number; name: string };

/** The factor that holds for a docket's grade on its day: its forest's own, its region's, everybody's, as for income. */
async function readFactor(db: Db, docketId: number): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select f.factor_thousandths, f.name
    from docket k
    join conversion_factor f on f.id = jas_factor(k.log_grade_id, k.skid_id, k.crew_id, k.day)
    where k.id = ${docketId}`.execute(db);
  return rows[0];
}

type Measured = { id: number; netKg: number | null; scaledLogs: readonly ScaledLogs[] };

/** JAS volume of a docket: of scaled logs where a scaler wrote them, else of its net mass. */
export async function volumeOf(db: Db, { id, netKg, scaledLogs }: Measured): Promise<DocketVolume> {
  if (scaledLogs.length > 0) {
    return { jasDm3: jasOfLogs(scaledLogs), source: 'scaled', factorThousandths: null, factorName: '' };
  }
  const factor = netKg === null ? undefined : await readFactor(db, id);
  if (netKg === null || factor === undefined) {
    return { jasDm3: null, source: null, factorThousandths: null, factorName: '' };
  }
  const { factorThousandths, name } = factor;
  const jasDm3 = Math.round((netKg * factorThousandths) / 1000);
  return { jasDm3, source: 'converted', factorThousandths, factorName: name };
}
