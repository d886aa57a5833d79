import { jasOfLogs, type DocketVolume, type ScaledLogs } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export type JasFactor = { factorThousandths: number; name: string };

/** The factor that holds for a docket's grade on its day: its forest's own, its region's, everybody's, as for income. */
async function readFactor(db: Db, docketId: number): Promise<JasFactor | undefined> {
  const { rows } = await sql<JasFactor>`
    select f.factor_thousandths, f.name
    from docket k
    join conversion_factor f on f.id = jas_factor(k.log_grade_id, k.skid_id, k.crew_id, k.day)
    where k.id = ${docketId}`.execute(db);
  return rows[0];
}

type Measured = { id: number; netKg: number | null; scaledLogs: readonly ScaledLogs[] };

/** JAS volume of what was measured: of scaled logs where a scaler wrote them, else of its net mass by the factor. */
export function volumeBy(
  { netKg, scaledLogs }: Omit<Measured, 'id'>,
  factor: JasFactor | undefined,
): DocketVolume {
  if (scaledLogs.length > 0) {
    return { jasDm3: jasOfLogs(scaledLogs), source: 'scaled', factorThousandths: null, factorName: '' };
  }
  if (netKg === null || factor === undefined) {
    return { jasDm3: null, source: null, factorThousandths: null, factorName: '' };
  }
  const { factorThousandths, name } = factor;
  const jasDm3 = Math.round((netKg * factorThousandths) / 1000);
  return { jasDm3, source: 'converted', factorThousandths, factorName: name };
}

/** JAS volume of a docket. */
export async function volumeOf(db: Db, measured: Measured): Promise<DocketVolume> {
  const isConverted = measured.scaledLogs.length === 0 && measured.netKg !== null;
  return volumeBy(measured, isConverted ? await readFactor(db, measured.id) : undefined);
}
