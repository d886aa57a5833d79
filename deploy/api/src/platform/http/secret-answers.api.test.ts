import { addWeighbridge } from '@haulboard/contract';
import { sql } from 'kysely';
import type { OpenDatabase } from '../db/index.ts';
import type { Api } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

describe('a key that is told once', () => {
  let open: OpenDatabase;
  let api: Api;

  withServer({}, async (given) => {
    ({ api } = given);
    open = await given.openDatabase();
  });

  it('lies nowhere in the database, and a repeated request makes no second one', async () => {
    const admin = (await signIn(api, 'supper_admin')).with({ 'idempotency-key': 'one scale' });
    const asked = { params: { id: FIXTURE.destination.port }, body: { name: 'South gate' } };
    const { key } = await admin.ask(addWeighbridge, asked);
    const { rows } = await sql<{ response: unknown }>`
      select response from idempotency where key = 'one scale'`.execute(open.db);
    expect(key).not.toBe('');
    expect(rows).toEqual([{ response: 'secret' }]);
    expect(await admin.try(addWeighbridge, asked)).toMatchObject({ code: 409, data: null });
    const { rows: made } = await sql`select from weighbridge where name = 'South gate'`.execute(open.db);
    expect(made).toHaveLength(1);
  });
});
