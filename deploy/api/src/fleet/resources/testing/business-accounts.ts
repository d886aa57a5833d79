import {
  addBusiness,
  changeBusiness,
  RESOURCES,
  type AnyResource,
  type CallInput,
} from '@haulboard/contract';
import type { Answer, Caller } from '../../../testing/api-server.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import { onTheWire, row, steps } from './record-answers.ts';
import { OWNED } from './samples.ts';

const { carrier, customer } = FIXTURE;

type BusinessesOptions = {
  as: (account: string) => Promise<Caller>;
  /** Counts what was looked at. */
  seen: (answer: Answer) => Answer;
};

export function businessesAtAccounts({ as, seen }: BusinessesOptions): void {
  describe('of a business is saved at the account that runs it', () => {
    const { customers, carriers, carrierCompanies } = RESOURCES;
    const unknown = { nzbn: '', gstNo: '', tslNo: '', contactName: '', contactPhone: '', contactEmail: '' };
    const told = { planEmailRecipients: ['plans@new.example'], planEmailLanguage: 'zh-CN' as const };
    const company = { name: 'New company', code: 'NEWL', ...unknown, carrierIds: [carrier.north] };
    const DRAFTS: [string, AnyResource, CallInput<typeof addBusiness>['body']][] = [
      ['customers', customers, { kind: 'customer', ...told, name: 'New customer', code: 'NEWC' }],
      ['carriers', carriers, { kind: 'carrier', name: 'New carrier', code: 'NEWH' }],
      ['carrier companies', carrierCompanies, { kind: 'carrier_company', ...company, isActive: true }],
    ];

    it.each(DRAFTS)('as at its own path: %s', async (__, { calls }, body) => {
      const admin = await as('supper_admin');
      const made = row.parse(await admin.ask(addBusiness, { params: { userId: -1 }, body }));
      const params = { userId: 0 };
      const change = { params, body: { ...body, id: made.id, version: 1, name: 'Renamed' } };
      expect(await admin.ask(changeBusiness, change)).toMatchObject({ version: 2, name: 'Renamed' });
      expect(seen(await admin.try(changeBusiness, change))).toMatchObject({
        code: 409,
        data: { theirs: { id: made.id, version: 2 } },
      });
      expect(seen(await admin.try(addBusiness, { params, body: { ...body, name: '' } }))).toMatchObject({
        code: 422,
        data: { fields: [{ field: 'name' }] },
      });
      const history = steps.parse(await admin.ask(calls.history, { params: { id: made.id } }));
      expect(history.map(({ action }) => action)).toEqual(['update', 'create']);
      const now = row.parse(await admin.ask(calls.get, { params: { id: made.id } }));
      const owned = JSON.stringify({ ...onTheWire(change.body), ...OWNED, id: made.id, version: 2 });
      seen(await admin.send('PUT', '/api/admin/user/0', owned));
      expect(await admin.ask(calls.get, { params: { id: made.id } })).toEqual({ ...now, version: 3 });
      for (const account of ['carrier', 'customer']) {
        expect(seen(await (await as(account)).try(changeBusiness, change)).code).toBe(403);
      }
    });

    it.each([
      ['customer', customers, { own: customer.acme, foreign: customer.other }],
      ['carrier', carriers, { own: carrier.north, foreign: carrier.bay }],
    ] as const)('which names it: %s', async (kind, { calls }, { own, foreign }) => {
      const admin = await as('supper_admin');
      const { userId, version, name, code } = await admin.ask(calls.get, { params: { id: own } });
      const params = { userId: userId ?? 0 };
      const body = { kind, ...told, name, code, version };
      expect(userId).toBeGreaterThan(0);
      expect(await admin.ask(changeBusiness, { params, body })).toMatchObject({
        id: own,
        version: version + 1,
      });
      const codes = [
        await admin.try(changeBusiness, { params, body: { ...body, id: foreign } }),
        await admin.try(changeBusiness, { params: { userId: 987_654 }, body }),
        await admin.try(changeBusiness, { params: { userId: 0 }, body }),
        await admin.try(addBusiness, { params, body: { kind, ...told, name: 'Second', code: 'TWO' } }),
      ].map(seen);
      expect(codes.map((answer) => answer.code)).toEqual([404, 404, 422, 422]);
    });
  });
}
