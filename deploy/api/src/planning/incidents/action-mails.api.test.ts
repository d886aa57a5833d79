import { incidentActions } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { sql } from 'kysely';
import type { Api, Caller } from '../../testing/api-server.ts';
import { insertFixture, signIn } from '../../testing/fixture.ts';
import { today } from '../../testing/loads.ts';
import { NO_MAIL_SERVER } from '../../testing/mail-server.ts';
import type { OpenDatabase } from '../../platform/db/index.ts';
import { compose, letter } from '../../platform/mail/compose.ts';
import { remindDue } from './remind-due.ts';
import { incidentDesk } from './testing/incident-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const { create, change } = incidentActions.calls;

describe('whoever does a corrective action', () => {
  let open: OpenDatabase;
  let api: Api;
  let north: Caller;
  let incidentId = 0;

  const { report } = incidentDesk(() => north);
  /** Due in a week from now: the server itself reminds nobody while the test runs. */
  const dueOn = addDays(today(), 7);
  const after = (days: number) => addDays(dueOn, days);

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await sql`update app_user set email = 'office@yard.example', language = 'zh-CN' where account = 'sub_carrier'`.execute(
          db,
        );
      },
      env: { ...NO_MAIL_SERVER },
    },
    async (given) => {
      ({ api } = given);
      open = await given.openDatabase();
      north = await signIn(api, 'carrier');
      incidentId = (await report()).id;
    },
  );

  afterEach(async () => {
    await sql`delete from mail_outbox`.execute(open.db);
    await sql`update incident_action set removed_at = now()`.execute(open.db);
  });

  const usual = { what: 'Sign the bend', owner: 'Rangi', state: 'open', evidence: '' } as const;
  const add = (ownerEmail?: string) =>
    north.ask(create, {
      body: { ...usual, incidentId, dueOn, ...(ownerEmail !== undefined && { ownerEmail }) },
    });
  const mails = async () => {
    const { rows } = await sql<{ recipient: string; letter: unknown }>`
      select recipient, letter from mail_outbox where letter ->> 'kind' = 'actionOverdue' order by id`.execute(
      open.db,
    );
    return rows.map((row) => ({ to: row.recipient, ...letter.parse(row.letter) }));
  };
  const recipients = async () => (await mails()).map(({ to }) => to);

  it('is reminded by mail once it is overdue, by one of two servers, and again after a week', async () => {
    const { id, reportNo } = await add('rangi@yard.example');
    await remindDue(open.db, dueOn);
    expect(await mails()).toEqual([]);
    await Promise.all([remindDue(open.db, after(1)), remindDue(open.db, after(1))]);
    await remindDue(open.db, after(7));
    const [mail, ...more] = await mails();
    expect([mail?.to, mail?.language, more]).toEqual(['rangi@yard.example', 'en-US', []]);
    const { subject, text } = compose(letter.parse(mail), 'https://haul.example');
    expect(subject).toBe('A corrective action of yours is overdue');
    expect(text).toContain(`: Sign the bend (incident ${reportNo}).`);
    expect(text).toContain(`https://haul.example/report/actions?record=${id}`);
    await remindDue(open.db, after(8));
    expect(await recipients()).toEqual(['rangi@yard.example', 'rangi@yard.example']);
  });

  it('reads it in the language of the account that has the address', async () => {
    await add('Office@yard.example');
    await remindDue(open.db, after(1));
    expect(await mails()).toMatchObject([{ to: 'Office@yard.example', language: 'zh-CN' }]);
  });

  it('gets no mail without an address, or once it is done', async () => {
    await add();
    const { id, version, isRemoved: _, ...row } = await add('rangi@yard.example');
    await north.ask(change, { params: { id }, body: { ...row, version, state: 'done' } });
    await remindDue(open.db, after(1));
    expect(await mails()).toEqual([]);
  });

  it('keeps the address when an older page, which does not know it, changes the action', async () => {
    const { id } = await add('rangi@yard.example');
    const body = { ...usual, incidentId, dueOn };
    const changed = await north.ask(change, { params: { id }, body: { ...body, owner: 'Mere', version: 1 } });
    expect(changed).toMatchObject({ owner: 'Mere', ownerEmail: 'rangi@yard.example' });
    const emptied = await north.ask(change, {
      params: { id },
      body: { ...body, ownerEmail: '', version: 2 },
    });
    expect(emptied.ownerEmail).toBe('');
    expect((await add()).ownerEmail).toBe('');
    expect(await north.try(create, { body: { ...body, ownerEmail: 'ask Mere' } })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'owner_email' }] },
    });
  });

  it('gets its address from the rows of an import that have one', async () => {
    const row = { ...usual, incident_id: incidentId, due_on: dueOn };
    const rows = [row, { ...row, what: 'Grade the bend', owner_email: 'mere@yard.example' }];
    expect(await north.ask(incidentActions.calls.importRows, { body: { rows, mode: 'all' } })).toMatchObject({
      saved: 2,
    });
    await remindDue(open.db, after(1));
    expect(await recipients()).toEqual(['mere@yard.example']);
  });
});
