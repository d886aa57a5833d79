import { addDays, dayOf } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { OpenDatabase } from '../db/index.ts';
import { storePositions } from '../../fleet/ingest/store-positions.ts';
import { embeddedHome, type Home } from '../../testing/homes.ts';
import { DEVICE_KEY, insertFixture, FIXTURE } from '../../testing/fixture.ts';
import { sha256 } from '../secret.ts';
import { forgetOld } from './forget-old.ts';
import { addPositionWeeks } from './position-weeks.ts';

const DAY_S = 86_400;
const KEEP = {
  operatingTimeZone: 'Pacific/Auckland',
  keepDays: { positions: 90, notices: 90, audit: 365, history: 365 },
};
/** A database is created once for all tests; on a busy machine that takes a while. */
const CREATION_MS = 300_000;
const now = Math.floor(Date.now() / 1000);

describe('what is kept, and for how long', () => {
  let home: Home;
  let database: OpenDatabase;

  beforeAll(async () => {
    home = await embeddedHome();
    database = await home.open();
    await insertFixture(database.db);
  }, CREATION_MS);

  afterAll(async () => {
    await database?.close();
    await home?.remove();
  });

  async function count(of: string): Promise<number> {
    const { rows } = await sql.raw<{ count: number }>(`select count(*) from ${of}`).execute(database.db);
    return Number(rows[0]?.count);
  }

  const fixAt = (second: number) => ({
    keyHash: sha256(DEVICE_KEY.n1),
    fix: {
      at: second * 1000,
      latitude: -38.1234567,
      longitude: 176.7654321,
      speedKmh: 64.3,
      heading: 187,
      accuracyM: null,
      altitudeM: 301,
      batteryPercent: null,
    },
  });

  it('a position takes no more than 60 bytes, its index with it, and is read as it was sent', async () => {
    const fixes = 20_000;
    for (let at = 0; at < fixes; at += 500) {
      await storePositions(
        database.db,
        Array.from({ length: 500 }, (_, step) => fixAt(now - fixes + at + step)),
      );
    }
    await sql`select brin_summarize_new_values(indexrelid::regclass) from pg_index where indrelid in
      (select inhrelid from pg_inherits where inhparent = 'position_log'::regclass)`.execute(database.db);
    const { rows } = await sql<{ bytes: number }>`
      select sum(pg_relation_size(inhrelid) + pg_indexes_size(inhrelid))::float8 as bytes
      from pg_inherits where inhparent = 'position_log'::regclass`.execute(database.db);
    expect(await count('position')).toBe(fixes);
    // Three pages of an index that knows twenty thousand or twenty million rows are not theirs alone.
    expect(((rows[0]?.bytes ?? 0) - 4 * 24_576) / fixes).toBeLessThan(60);
    const [read] = (
      await sql<Record<string, unknown>>`select * from position order by create_time limit 1`.execute(
        database.db,
      )
    ).rows;
    expect(read).toMatchObject({
      vehicleId: FIXTURE.truck.n1,
      latitude: -38.1234567,
      longitude: 176.7654321,
      speedKmh: 64.3,
      heading: 187,
      accuracyM: null,
      altitudeM: 301,
    });
  });

  it('a position that is sent again is kept once, also when it is old', async () => {
    const before = await count('position');
    await storePositions(database.db, [fixAt(now - 100), fixAt(now - 50_000), fixAt(now - 50_000)]);
    await storePositions(database.db, [fixAt(now - 50_000)]);
    expect(await count('position')).toBe(before + 1);
  });

  it('positions past their time go by weeks, with their part of the table; newer ones stay', async () => {
    const old = now - 120 * DAY_S;
    await addPositionWeeks(database.db, old);
    await storePositions(database.db, [fixAt(old), fixAt(now - 60 * DAY_S)]);
    const parts = await count(`pg_inherits where inhparent = 'position_log'::regclass`);
    await forgetOld(database.db, KEEP, now);
    expect(await count(`position where create_time < now() - interval '100 days'`)).toBe(0);
    expect(await count(`position where create_time < now() - interval '50 days'`)).toBe(1);
    expect(await count(`pg_inherits where inhparent = 'position_log'::regclass`)).toBeLessThan(parts);
  });

  it('positions of a week that has no part of its own go when their time has come, and not before', async () => {
    const { db } = database;
    await storePositions(db, [fixAt(now - 200 * DAY_S), fixAt(now - 61 * DAY_S)]);
    const kept = await count('position_log_other');
    await forgetOld(db, KEEP, now);
    expect(await count('position_log_other')).toBe(kept - 1);
    expect(await count(`position where create_time < now() - interval '90 days'`)).toBe(0);
  });

  it('notices, records of writes and drafts go when their time has come, and not before', async () => {
    const at = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`;
    const { userId } = await database.db
      .selectFrom('appUser')
      .select('userId')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const days of [10, 100, 400]) {
      await sql`insert into notification (user_id, content, created_at) values (${userId}, 'old', ${at(days)})`.execute(
        database.db,
      );
      await sql`insert into audit_log (at, actor_user_id, actor_account, call, outcome, request_id, ip)
        values (${at(days)}, ${userId}, 'carrier', 'old', 200, '', '')`.execute(database.db);
      await sql`insert into plan_draft (user_id, carrier_id, day, payload, saved_at)
        values (${userId}, (select min(carrier_id) from carrier), current_date - ${days}::int, 'old', ${at(days)})`.execute(
        database.db,
      );
    }
    await forgetOld(database.db, KEEP, now);
    expect(await count(`notification where content = 'old'`)).toBe(1);
    expect(await count(`audit_log where call = 'old'`)).toBe(2);
    expect(await count(`plan_draft where payload = 'old'`)).toBe(1);
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only');
  });

  it('the history of a day goes whole, steps that took others back among them; that of a later day stays', async () => {
    const today = dayOf(now, KEEP.operatingTimeZone);
    for (const day of [addDays(today, -400), addDays(today, -300)]) {
      const { rows } = await sql<{ id: number }>`insert into plan_step (carrier_id, day, kind, actor, label)
        values (${FIXTURE.carrier.north}, ${day}::date, 'change', 'system', '{}') returning id`.execute(
        database.db,
      );
      await sql`insert into plan_event (step_id, task_id, carrier_id, day, is_edited, is_status_move, after)
        values (${rows[0]?.id}, 1, ${FIXTURE.carrier.north}, ${day}::date, true, false, '{}')`.execute(
        database.db,
      );
      await sql`insert into plan_step (carrier_id, day, kind, actor, label, takes_back)
        values (${FIXTURE.carrier.north}, ${day}::date, 'undo', 'system', '{}', ${rows[0]?.id})`.execute(
        database.db,
      );
    }
    await forgetOld(database.db, KEEP, now);
    expect(await count(`plan_step where day = '${addDays(today, -400)}'`)).toBe(0);
    expect(await count(`plan_event where day = '${addDays(today, -400)}'`)).toBe(0);
    expect(await count(`plan_step where day = '${addDays(today, -300)}'`)).toBe(2);
    expect(await count(`plan_event where day = '${addDays(today, -300)}'`)).toBe(1);
  });
});
