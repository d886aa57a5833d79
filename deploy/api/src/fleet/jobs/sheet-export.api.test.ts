import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { findRecords } from '../../platform/resource/read-records.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { permittedKind } from './permitted-kind.ts';
import { SheetExport } from './sheet-export.ts';
import '../routes.ts';

const { plural } = RESOURCES.logGrades;
const CODES = ['ZA', 'ZB', 'ZC', 'ZD', 'ZE', 'ZF'];
const PART = 2;

describe.each(USUAL_ENGINES)('a list that changes while it is written to a file, on %s', (_, makeHome) => {
  let home: Home;
  let db: Db;
  let close: () => Promise<void>;
  let userId: number;

  beforeAll(async () => {
    home = await makeHome();
    ({ db, close } = await home.open());
    await insertFixture(db);
    ({ userId } = await db
      .selectFrom('appUser')
      .select('userId')
      .where('account', '=', 'supper_admin')
      .executeTakeFirstOrThrow());
  });

  beforeEach(async () => {
    await sql`delete from log_grade where code like 'Z%'`.execute(db);
    await db
      .insertInto('logGrade')
      .values(CODES.map((code) => ({ code, name: code, market: 'of the test' })))
      .execute();
  });

  afterAll(async () => {
    await close();
    await home.remove();
  });

  const query = { q: 'of the test', sort: 'code' };
  /** What others do after the first part: one of it goes to the end, another one is removed. */
  const meanwhile = async () => {
    await sql`update log_grade set code = 'ZZ' where code = 'ZA'`.execute(db);
    await sql`update log_grade set removed_at = now() where code in ('ZB', 'ZE')`.execute(db);
  };

  it('has each record of its beginning once, but for what was removed before its turn', async () => {
    const columns = [{ name: 'name', title: 'Name' }];
    const sheet = new SheetExport({
      ...query,
      plural,
      title: 'G',
      columns,
      yes: 'y',
      no: 'n',
      format: 'csv',
    });
    await sheet.addPart(db, userId, PART);
    await meanwhile();
    let { done, total } = { done: PART, total: CODES.length };
    while (done < total) {
      ({ done, total } = await sheet.addPart(db, userId, PART));
    }
    const [, ...names] = sheet.end().bytes.toString('utf8').trim().split('\r\n');
    expect(names).toEqual(['ZA', 'ZB', 'ZC', 'ZD', 'ZF']);
  });

  it('would lack records, and have others twice, if it were read page by page', async () => {
    const { kind, user } = await permittedKind(db, userId, { plural, right: 'view' });
    const namesOf = async (page: number) =>
      (await findRecords(kind, { db, user }, { ...query, page, pageSize: PART })).list.map(
        ({ name }) => name,
      );
    const first = await namesOf(1);
    await meanwhile();
    expect([...first, ...(await namesOf(2)), ...(await namesOf(3))]).toEqual(['ZA', 'ZB', 'ZF', 'ZA']);
  });
});
