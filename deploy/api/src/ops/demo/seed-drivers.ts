import { demoDrivers, inductedForests } from '@haulboard/demo';
import type { Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';

type Ids = ReadonlyMap<string, number>;

/** People may have given carriers and forests other codes meanwhile: what is not there any more is left out. */
async function readIds(db: Db): Promise<{ carriers: Ids; forests: Ids }> {
  const carriers = await db.selectFrom('carrier').select(['carrierId', 'code']).execute();
  const forests = await db.selectFrom('forest').select(['id', 'code']).execute();
  return {
    carriers: new Map(carriers.map(({ code, carrierId }) => [code, carrierId])),
    forests: new Map(forests.map(({ code, id }) => [code, id])),
  };
}

/** Drivers with licences and inductions; once, and also where the demo is older than they are. */
export async function seedDrivers(db: Db, day: Day): Promise<void> {
  if (await db.selectFrom('driver').select('id').limit(1).executeTakeFirst()) {
    return;
  }
  const { carriers, forests } = await readIds(db);
  const drivers = demoDrivers(day).flatMap(({ carrierCode, ...driver }) => {
    const carrierId = carriers.get(carrierCode);
    return carrierId === undefined ? [] : [{ ...driver, carrierId }];
  });
  const rows = await db
    .insertInto('driver')
    .values(drivers.map(({ name, phone, carrierId }) => ({ name, phone, carrierId })))
    .returning(['id', 'name', 'carrierId'])
    .execute();
  const ids = new Map(rows.map(({ id, name, carrierId }) => [`${carrierId} ${name}`, id]));
  const papers = drivers.flatMap(({ name, carrierId, papers: own }) =>
    own.flatMap(({ forestCode, ...paper }) => {
      const driverId = ids.get(`${carrierId} ${name}`);
      const forestId = forestCode === undefined ? null : forests.get(forestCode);
      return driverId === undefined || forestId === undefined ? [] : [{ ...paper, driverId, forestId }];
    }),
  );
  await db.insertInto('driverPaper').values(papers).execute();
  await db
    .updateTable('forest')
    .set({ inductionRequired: true, inductionMonths: 12 })
    .where('code', 'in', [...inductedForests])
    .execute();
}
