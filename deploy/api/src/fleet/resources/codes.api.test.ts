import { RESOURCES } from '@haulboard/contract';
import { sql } from 'kysely';
import * as codes from '../../platform/db/migrations/0428-codes-in-any-capitals.ts';
import type { Db } from '../../platform/db/index.ts';
import { startApi } from '../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { serverHome } from '../../testing/homes.ts';

const { carrier, truck } = FIXTURE;
const { customers, vehicles } = RESOURCES;

/** The rules of before: codes were told apart by their capitals. */
async function asBefore(db: Db): Promise<void> {
  for (const [table, columns] of [
    ['carrier', ['code']],
    ['carrier_company', ['code']],
    ['crew', ['crew_code']],
    ['customer', ['code']],
    ['destination', ['code']],
    ['exporter_destination', ['exporter_code', 'destination_id']],
    ['forest', ['code']],
    ['log_grade', ['code']],
    ['vehicle', ['vehicle_code', 'carrier_id']],
    ['vehicle_certificate', ['number', 'vehicle_id', 'kind']],
  ] as const) {
    const name = `${table}_${columns[0]}_key`;
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)}
      unique (${sql.join(columns.map((column) => sql.id(column)))})`.execute(db);
  }
}

describe('a database of before, in which codes differ in their capitals alone', () => {
  it('keeps every record under a code of its own, says so in its history, and takes no third', async () => {
    const home = await serverHome();
    const { db, close } = await home.open();
    await insertFixture(db);
    await asBefore(db);
    const add = async (code: string, removedAt: Date | null = null) => {
      const { rows } = await sql<{ id: number }>`insert into customer (name, code, removed_at)
        values (${code}, ${code}, ${removedAt}) returning id`.execute(db);
      return rows[0]?.id ?? 0;
    };
    const gone = await add('Long-code-of-twenty-', new Date());
    const long = await add('LONG-CODE-OF-TWENTY-');
    const third = await add('long-code-of-twenty-');
    await add('acme-2');
    const twin = await add('acme');
    await sql`insert into record_change (kind, record_id, version, action, record)
      values ('customer', ${twin}, 1, 'create', '{"name": "acme", "code": "acme"}')`.execute(db);
    await sql`update vehicle set vehicle_code = 'n1' where id = ${truck.n2}`.execute(db);
    await codes.up(db);
    const { rows } = await sql<{ id: number; code: string }>`select id, code from customer
      where id = any(${[gone, long, third, twin]}::int[]) order by id`.execute(db);
    expect(rows).toEqual([
      { id: gone, code: 'Long-code-of-twent-2' },
      { id: long, code: 'LONG-CODE-OF-TWENTY-' },
      { id: third, code: 'long-code-of-twent-3' },
      { id: twin, code: 'acme-3' },
    ]);
    await expect(add('Acme')).rejects.toThrow(/customer_code_key/);
    await close();
    const api = await startApi(home.env);
    try {
      const admin = await signIn(api, 'supper_admin');
      const history = await admin.ask(customers.calls.history, { params: { id: twin } });
      expect(history).toMatchObject([
        { action: 'update', version: 2, by: '', values: { code: 'acme-3', name: 'acme' } },
        { action: 'create', version: 1, values: { code: 'acme' } },
      ]);
      const {
        id: _id,
        isRemoved: _isRemoved,
        ...second
      } = await admin.ask(vehicles.calls.get, {
        params: { id: truck.n2 },
      });
      expect(second.vehicleCode).toBe('n1-2');
      const change = { params: { id: truck.n2 }, body: { ...second, vehicleCode: 'n1' } };
      expect(await admin.try(vehicles.calls.change, change)).toMatchObject({
        code: 409,
        data: {
          fields: [{ field: 'vehicle_code', message: 'the carrier has a truck of this code already' }],
        },
      });
      // Another dispatcher has a truck of that code, as before.
      const other = { ...change, body: { ...change.body, carrierId: carrier.bay } };
      expect((await admin.try(vehicles.calls.change, other)).code).toBe(200);
    } finally {
      await api.stop();
      await home.remove();
    }
  });
});
