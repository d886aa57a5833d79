import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/db/index.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { insertFixture } from '../../testing/fixture.ts';
import { sendDue } from './send-due.ts';

const CROWD = 10_000;

const LETTERS = {
  text: 'Use SH30.',
  titleZh: '',
  textZh: '',
  audience: JSON.stringify({ roles: ['CARRIER'], picks: [] }),
  byMail: true,
};

/** Dispatchers with addresses, none of whom is signed in. */
async function insertCrowd(db: Db): Promise<void> {
  await sql`
    insert into app_user (account, password_hash, user_name, name, email, role_code, carrier_id)
    select 'crowd' || n, '', 'crowd', 'Crowd ' || n, 'crowd' || n || '@yard.example', 'CARRIER', 101
    from generate_series(1, ${sql.lit(CROWD)}) n`.execute(db);
}

async function addDue(db: Db, title: string): Promise<number> {
  const author = await db
    .selectFrom('appUser')
    .select('userId')
    .where('account', '=', 'supper_admin')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('broadcast')
    .values({ ...LETTERS, title, authorId: author.userId, sendAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function countOf(db: Db, table: 'notification' | 'broadcastRecipient', id: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('broadcastId', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

describe('a message to ten thousand people whose time has come', () => {
  let home: Home;
  let servers: OpenDatabase[];

  beforeAll(async () => {
    home = await serverHome();
    servers = [await home.open(), await home.open()];
    const [one] = servers;
    if (one) {
      await insertFixture(one.db);
      await insertCrowd(one.db);
    }
  });

  afterAll(async () => {
    for (const { close } of servers) {
      await close();
    }
    await home?.remove();
  });

  const first = (): Db => {
    const [one] = servers;
    if (!one) {
      throw new Error('no server is open');
    }
    return one.db;
  };

  it('goes to each of them once, though two servers find it at once', async () => {
    const id = await addDue(first(), 'Once');
    const startedAt = performance.now();
    await Promise.all(servers.map(({ db }) => sendDue(db)));
    const ms = Math.round(performance.now() - startedAt);
    process.stdout.write(`a message to ${CROWD} people and as many mails: ${ms} ms\n`);
    // Two dispatchers of the fixture besides.
    expect(await countOf(first(), 'broadcastRecipient', id)).toBe(CROWD + 2);
    expect(await countOf(first(), 'notification', id)).toBe(CROWD + 2);
    const { rows } = await sql<{ mails: number; letters: number }>`
      select count(*)::int as mails, count(distinct m.broadcast_recipient_id)::int as letters from mail_outbox m
      join broadcast_recipient r on r.id = m.broadcast_recipient_id where r.broadcast_id = ${id}`.execute(
      first(),
    );
    expect(rows).toEqual([{ mails: CROWD, letters: CROWD }]);
  });

  it('is not held up by another that cannot go out', async () => {
    const [stuck, fine] = [await addDue(first(), 'Stuck'), await addDue(first(), 'Fine')];
    await sql`create function refuse_stuck() returns trigger language plpgsql as $body$
      begin raise exception 'no room for this'; end $body$`.execute(first());
    await sql`create trigger refuse_stuck before insert on broadcast_recipient for each row
      when (new.broadcast_id = ${sql.lit(stuck)}) execute function refuse_stuck()`.execute(first());
    await expect(sendDue(first())).rejects.toThrow('some messages could not be sent at their time');
    expect(await countOf(first(), 'notification', stuck)).toBe(0);
    expect(await countOf(first(), 'notification', fine)).toBe(CROWD + 2);
    await sql`drop trigger refuse_stuck on broadcast_recipient`.execute(first());
    await sendDue(first());
    expect(await countOf(first(), 'notification', stuck)).toBe(CROWD + 2);
  });
});
