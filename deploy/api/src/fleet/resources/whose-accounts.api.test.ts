import { listCrewStock, RESOURCES } from '@haulboard/contract';
import { z } from 'zod';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, insertFixture, signIn } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { crew, destination } = FIXTURE;
const account = z.object({ userId: z.int() });

describe('a crew company and a destination that were just let in', () => {
  let api: Api;
  let admin: Caller;
  const idOf = new Map<string, number>();

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        const people = await db.selectFrom('appUser').select(['account', 'userId']).execute();
        for (const person of people) {
          idOf.set(person.account, account.parse(person).userId);
        }
      },
    },
    async (given) => {
      ({ api } = given);
      admin = await signIn(api, 'supper_admin');
    },
  );

  it('sees the stock of a crew once the super admin names the company on the crew’s record', async () => {
    const company = await signIn(api, 'crew_company');
    const asked = { params: { crewId: crew.tall }, query: {} };
    expect(await company.try(listCrewStock, asked)).toMatchObject({ code: 404 });
    const { crews } = RESOURCES;
    const params = { id: crew.tall };
    const { isRemoved: _, customerName: __, ...record } = await admin.ask(crews.calls.get, { params });
    const companyUserId = idOf.get('crew_company') ?? 0;
    const saved = await admin.ask(crews.calls.change, { params, body: { ...record, companyUserId } });
    expect(saved).toMatchObject({ companyUserId, companyAccount: 'crew_company' });
    expect(await company.try(listCrewStock, asked)).toMatchObject({ code: 200 });
    const other = { ...record, version: saved.version, companyUserId: idOf.get('carrier') ?? 0 };
    expect(await admin.try(crews.calls.change, { params, body: other })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'company_user_id' }] },
    });
    const nobody = { ...record, version: saved.version, companyUserId: null };
    await admin.ask(crews.calls.change, { params, body: nobody });
    expect(await company.try(listCrewStock, asked)).toMatchObject({ code: 404 });
  });

  it('is the account of a destination, and of no other role', async () => {
    const { destinations } = RESOURCES;
    const params = { id: destination.port };
    const record = await admin.ask(destinations.calls.get, { params });
    const wrong = { ...record, customerUserId: idOf.get('crew_company') ?? 0 };
    expect(await admin.try(destinations.calls.change, { params, body: wrong })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'customer_user_id' }] },
    });
    const customerUserId = idOf.get('destination_customer') ?? 0;
    expect(
      await admin.ask(destinations.calls.change, { params, body: { ...record, customerUserId } }),
    ).toMatchObject({ customerAccount: 'destination_customer' });
  });
});
