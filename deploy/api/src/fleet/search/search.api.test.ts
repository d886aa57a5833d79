import {
  isAllowed,
  recordPage,
  RESOURCES,
  searchAll,
  searchRecords,
  type AnyResource,
  type SearchKind,
} from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { today } from '../../testing/loads.ts';
import { COMPANY, insertCompany } from '../../testing/companies.ts';
import { CANARY, insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, customer, truck } = FIXTURE;

/** What the fixture lacks: macrons, names that share letters, trucks lent, an account with a fleet. */
async function insertNames(db: Db): Promise<void> {
  const at = { latitude: -38.4, longitude: 176.6 };
  await db
    .insertInto('forest')
    .values([
      { id: 3, name: 'Ōpōtiki', code: 'OPO', customerId: customer.acme, ...at },
      { id: 4, name: 'Whirinaki 100%', code: 'WHI', customerId: customer.other, ...at },
    ])
    .execute();
  await db
    .insertInto('skid')
    .values({ id: 44, forestId: 3, name: 'O1', ...at })
    .execute();
  await db
    .insertInto('crew')
    .values({
      id: 33,
      crewCode: '88',
      name: 'Ngāti Timber',
      customerId: customer.acme,
      forestId: 3,
      skidId: 44,
    })
    .execute();
  await db.insertInto('crewCarrier').values({ crewId: 33, carrierId: carrier.north }).execute();
  await db
    .insertInto('vehicle')
    .values(
      [
        [91, 'T12', 'ABC123', 'Wiremu Pōtae', carrier.north] as const,
        [92, 'X1', 'XYZ12T', 'Hōne Potiki', carrier.north] as const,
        [93, 'T99', 'QQQ999', CANARY.bay, carrier.bay] as const,
      ].map(([id, vehicleCode, rego, driverName, carrierId]) => ({
        id,
        vehicleCode,
        rego,
        driverName,
        carrierId,
        trailerRego: `TR${id}`,
        configuration: '50MAX',
        tareKg: 17_500,
        payloadTargetKg: 32_500,
        homeBaseId: 1,
      })),
    )
    .execute();
  const share = {
    toCarrierId: carrier.north,
    fromCarrierId: carrier.bay,
    offeredBy: null,
    answeredBy: null,
    answeredAt: null,
  };
  await db
    .insertInto('vehicleShare')
    .values([
      { ...share, vehicleId: truck.b1, day: addDays(today(), 1), status: 'accepted' },
      { ...share, vehicleId: truck.b2, day: addDays(today(), 1), status: 'pending' },
      { ...share, vehicleId: truck.b3, day: addDays(today(), 9), status: 'accepted' },
    ])
    .execute();
  const account = 'carrier_company';
  await insertCompany(db, { id: COMPANY.tall, name: 'Tall Trucks', trucks: [truck.b1, 93], account });
  await insertCompany(db, { id: COMPANY.short, name: 'Short Trucks', trucks: [truck.b2, truck.b3] });
}

describe.each(USUAL_ENGINES)('search, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let north: Caller;

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertFixture(db);
        await insertNames(db);
      },
    },
    async (given) => {
      ({ home, api } = given);
      north = await signIn(api, 'carrier');
    },
  );

  const find = (caller: Caller, q: string) => caller.ask(searchAll, { query: { q } });
  const titles = async (caller: Caller, q: string) => (await find(caller, q)).map(({ title }) => title);

  it.each([
    ['opotiki', 'Ōpōtiki'],
    ['ŌPŌTIKI', 'Ōpōtiki'],
    ['opo', 'Ōpōtiki'],
    ['potae', 'T12'],
    ['wiremu', 'T12'],
    ['abc123', 'T12'],
    ['TR91', 'T12'],
    ['ngati', '88 Ngāti Timber'],
    ['66', '66 Tall Timber'],
    ['kang', 'Kaingaroa'],
    ['acme', 'Acme Forests'],
    ['tauranga', 'Port of Tauranga'],
    ['tauronga', 'Port of Tauranga'],
    ['crew 66', '66 Tall Timber'],
    ['truck wiremu', 'T12'],
  ])('finds by "%s", whatever the case and the macrons', async (q, title) => {
    expect(await titles(north, q)).toContain(title);
  });

  it('finds a crew by its forest, with both words in any order', async () => {
    expect(await find(north, 'opotiki ngati')).toEqual([
      { kind: 'crew', id: 33, title: '88 Ngāti Timber', detail: 'Ōpōtiki' },
    ]);
  });

  it('puts a forest before its crews, though its name is misspelt', async () => {
    expect((await titles(north, 'kaingroa'))[0]).toBe('Kaingaroa');
  });

  it('finds no destination that takes nothing any more', async () => {
    expect(await titles(north, 'old mill')).toEqual([]);
  });

  it('puts what begins so before what has it inside', async () => {
    const found = await titles(north, 't12');
    expect(found[0]).toBe('T12');
    expect(await titles(north, '12t')).toEqual(['X1']);
    expect(await titles(north, '2t')).toEqual(['X1']);
  });

  it.each(['opotki', 'opotikki', 'oputiki', 'poptae', 'wierem ngati'])(
    'takes "%s" with its slip, or nothing, but never fails',
    async (q) => {
      expect((await find(north, q)).length).toBeLessThanOrEqual(20);
    },
  );

  it('forgives one slip in a long word', async () => {
    expect(await titles(north, 'opotki')).toContain('Ōpōtiki');
    expect(await titles(north, 'wirmeu')).toEqual(['T12']);
    expect(await titles(north, 'wirxxu')).toEqual([]);
  });

  it('finds nothing for nothing, and takes wildcards as they are written', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect(await find(north, '')).toEqual([]);
    expect(await find(north, '   ')).toEqual([]);
    expect(await find(north, '%')).toEqual([]);
    expect(await find(north, '_')).toEqual([]);
    expect(await titles(admin, '100%')).toEqual(['Whirinaki 100%']);
    expect(await find(north, `'; drop table vehicle;--`)).toEqual([]);
    expect(await find(north, '\\')).toEqual([]);
  });

  it('gives twenty at most', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect(await find(admin, 'r')).toHaveLength(20);
  });

  it('shows a dispatcher its own trucks and those lent to it today or tomorrow', async () => {
    const found = await titles(north, CANARY.bay.slice(0, 6));
    expect(found).toContain('B1');
    expect(found).not.toContain('B2');
    expect(found).not.toContain('B3');
    expect(found).not.toContain('T99');
  });

  it.each([
    ['carrier', [CANARY.bay, 'Other Forests', 'Esk', 'Whirinaki', 'bay'], ['B1']],
    ['sub_carrier', [CANARY.bay, 'Other Forests', 'Esk', 'Whirinaki', 'bay'], ['B1']],
    ['sharing_portal_carrier', [CANARY.bay, 'Other Forests', 'Esk', 'Opotiki', 'T12', 'bay'], []],
    ['bay', [CANARY.north, 'Opotiki', 'Ngati', 'T12', 'carrier'], []],
    ['customer', ['CANARY', 'Other Forests', 'Esk', 'Whirinaki', 'T12', 'bay'], []],
    ['sub_customer', ['CANARY', 'Other Forests', 'Esk', 'Whirinaki', 'T12', 'bay'], []],
    ['carrier_company', [CANARY.north, 'Acme', 'Kaingaroa', '66', 'T12', 'B2', 'carrier'], []],
    ['crew_company', ['CANARY', 'Acme', 'Kaingaroa', '66', 'T12', 'bay'], []],
    ['destination_customer', ['CANARY', 'Acme', 'Kaingaroa', '66', 'T12', 'bay'], []],
  ])('never shows %s what belongs to others', async (account, queries, lent) => {
    const caller = await signIn(api, account);
    const found = await Promise.all(queries.map((q) => titles(caller, q)));
    expect(found.flat().filter((title) => !lent.includes(title))).toEqual([]);
  });

  it('shows customers their own crews and forests, and a carrier company its own trucks', async () => {
    expect(await titles(await signIn(api, 'customer'), 'timber')).toEqual([
      '66 Tall Timber',
      '88 Ngāti Timber',
    ]);
    expect(await titles(await signIn(api, 'sub_customer'), 'opotiki')).toContain('Ōpōtiki');
    expect(await titles(await signIn(api, 'carrier_company'), 'T99')).toEqual(['T99']);
  });

  it('finds people for a super admin alone', async () => {
    const admin = await signIn(api, 'supper_admin');
    expect(await find(admin, 'outsider')).toMatchObject([{ kind: 'user', title: 'outsider' }]);
    expect(await find(north, 'outsider')).toEqual([]);
  });

  it('looks for one kind only when asked to, carriers for a super admin alone', async () => {
    const ask = async (caller: Caller, kind: SearchKind) =>
      (await caller.ask(searchAll, { query: { q: 'a', kind } })).map((hit) => hit.kind);
    const admin = await signIn(api, 'supper_admin');
    expect(new Set(await ask(admin, 'customer'))).toEqual(new Set(['customer']));
    expect(new Set(await ask(admin, 'carrier'))).toEqual(new Set(['carrier']));
    expect(await ask(north, 'carrier')).toEqual([]);
    expect(new Set(await ask(admin, 'carrier_company'))).toEqual(new Set(['carrier_company']));
    expect(await ask(north, 'carrier_company')).toEqual([]);
    // A page of before does not know the kind.
    expect(await find(admin, 'Tall Trucks')).toEqual([]);
    expect(await ask(north, 'docket')).toEqual([]);
  });

  describe('of the settings', () => {
    const records = async (caller: Caller, q: string) =>
      (await caller.ask(searchRecords, { query: { q } })).map(({ kind, title }) => `${kind} ${title}`);

    it('finds records of every kind, blind to macrons and case', async () => {
      const admin = await signIn(api, 'supper_admin');
      expect(await records(admin, 'opotiki')).toContain('forests Ōpōtiki');
      expect(await records(admin, 'OUTSIDER')).toEqual(['users outsider']);
      expect(await records(admin, '')).toEqual([]);
      // Nobody looks for a rate by its day, and part of a truck's number is part of one.
      expect(await records(admin, '1986')).toEqual([]);
      const called = Object.values<AnyResource>(RESOURCES).filter(
        ({ fields, label }) => fields[label]?.kind !== 'day',
      );
      for (const { plural, calls, label } of called) {
        const { list } = recordPage.parse(
          isAllowed('SUPPER_ADMIN', calls.find.allow)
            ? await admin.ask(calls.find, { query: { pageSize: 1 } })
            : { page: 1, pageSize: 1, total: 0, list: [] },
        );
        for (const row of list) {
          expect(await records(admin, String(row[label]))).toContain(`${plural} ${String(row[label])}`);
        }
      }
    });

    it('finds what the caller may see, and nothing that was removed', async () => {
      expect(await records(north, 'T12')).toContain('vehicles T12');
      expect(await records(north, 'T99')).toEqual([]);
      expect(await records(north, 'outsider')).toEqual([]);
      const { db, close } = await home.open();
      await db.updateTable('vehicle').set({ removedAt: new Date() }).where('id', '=', 92).execute();
      await close();
      expect(await records(north, 'potiki')).not.toContain('vehicles X1');
      expect(await titles(north, 'potiki')).not.toContain('X1');
    });

    it('takes a word for a word, whatever it means to a program', async () => {
      for (const q of ['constructor 15', '__proto__ 15']) {
        expect(await north.try(searchAll, { query: { q } })).toMatchObject({ code: 200 });
      }
    });

    it('calls each kind by its name in the caller’s language', async () => {
      const chinese = (await signIn(api, 'supper_admin')).with({ 'accept-language': 'zh-CN' });
      const [hit] = await chinese.ask(searchRecords, { query: { q: 'opotiki' } });
      expect(hit).toMatchObject({ kind: 'forests', detail: '林区' });
    });
  });
});
