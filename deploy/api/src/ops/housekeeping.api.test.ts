import { sql } from 'kysely';
import type { OpenDatabase } from '../platform/db/index.ts';
import { forgetDue } from './housekeeping.ts';
import { embeddedHome, type Home } from '../testing/homes.ts';

const KEEP = {
  operatingTimeZone: 'Pacific/Auckland',
  keepDays: { positions: 30, notices: 30, audit: 30, history: 30 },
};

describe('what is forgotten once an hour', () => {
  let home: Home;
  let opened: OpenDatabase;

  beforeAll(async () => {
    home = await embeddedHome();
    opened = await home.open();
  });

  afterAll(async () => {
    await opened?.close();
    await home?.remove();
  });

  it('goes although something before it cannot be forgotten, which is reported', async () => {
    const { db } = opened;
    await sql`insert into login_attempt (account, ip, attempted_at) values ('s', '10.0.0.1', now() - interval '3 days')`.execute(
      db,
    );
    await sql`create function keep_all() returns trigger language plpgsql as
      $body$ begin raise exception 'this stays'; end $body$`.execute(db);
    await sql`create trigger kept before delete on login_attempt for each row execute function keep_all()`.execute(
      db,
    );
    const faults: unknown[] = [];
    await forgetDue(db, KEEP, (fault) => faults.push(fault));
    expect(faults).toMatchObject([{ message: expect.stringMatching('this stays') }]);
    const left = await sql`select from sms_code`.execute(db);
    expect(left.rows).toHaveLength(0);
  });
});
