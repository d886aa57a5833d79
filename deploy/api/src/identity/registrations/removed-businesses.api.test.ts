import { decideRegistration, listRegistrations, RESOURCES } from '@haulboard/contract';
import type { Caller, Api } from '../../testing/api-server.ts';
import { signIn, insertFixture } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { carriers, customers } = RESOURCES;

describe('who waits for approval', () => {
  let api: Api;
  let admin: Caller;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        const waiting = {
          account: 'ariki',
          name: 'Ariki',
          email: 'ariki@new.example',
          phone: '',
          language: 'en-US' as const,
          passwordHash: 'none',
          parentUserId: null,
          tokenHash: 'none',
          tokenExpiresAt: new Date(),
          state: 'confirmed' as const,
        };
        await db.insertInto('registration').values(waiting).execute();
      },
    },
    async (given) => {
      ({ api } = given);
      admin = await signIn(api, 'supper_admin');
    },
  );

  it('is not let into a business that was removed, and into one that was restored', async () => {
    const [waiting] = await admin.ask(listRegistrations, {});
    const carrier = await admin.ask(carriers.calls.create, { body: { name: 'Gone Haulage', code: 'GONE' } });
    const customer = await admin.ask(customers.calls.create, {
      body: { name: 'Gone Forests', code: 'GONE', planEmailRecipients: [], planEmailLanguage: 'en-US' },
    });
    const query = { version: 1 };
    await admin.ask(carriers.calls.remove, { params: { id: carrier.id }, query });
    await admin.ask(customers.calls.remove, { params: { id: customer.id }, query });
    const approve = (more: object) =>
      admin.try(decideRegistration, {
        params: { id: waiting?.id ?? 0 },
        body: { decision: 'approve', ...more },
      });
    expect(await approve({ roleCode: 'CARRIER', carrierId: carrier.id })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'carrier_id' }] },
    });
    const asCustomer = { roleCode: 'CUSTOMER', customerId: customer.id };
    expect(await approve(asCustomer)).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'customer_id' }] },
    });
    await admin.ask(customers.calls.restore, { params: { id: customer.id }, body: { version: 2 } });
    expect((await approve(asCustomer)).code).toBe(200);
  });
});
