import { removeRatesRecords, RESOURCES, type CallInput } from '@haulboard/contract';
import { z } from 'zod';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES, type Home } from '../../testing/homes.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { onTheWire } from './testing/record-answers.ts';

const { carrier, customer } = FIXTURE;
const { calls } = RESOURCES.ratesRecords;
const companies = RESOURCES.carrierCompanies.calls;

type Rate = CallInput<typeof calls.create>['body'];

const RATE: Rate = {
  name: 'Kaingaroa',
  carrierId: carrier.north,
  customerId: customer.acme,
  payer: 'customer',
  carrierCompanyId: null,
  forestId: 1,
  destinationId: null,
  gradeId: null,
  basis: 'per_t',
  rateCents: 1850,
  minChargeCents: null,
  minPayloadKg: null,
  bandFromKm: null,
  bandToKm: null,
  fuelFactorId: null,
  effectiveFrom: '2027-01-01',
  effectiveTo: null,
  priority: 0,
  note: '',
};
const COMPANY = {
  name: 'Tall Trucks',
  code: 'TT',
  carrierIds: [carrier.north],
  nzbn: '',
  gstNo: '',
  tslNo: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  isActive: true,
};
const withId = z.looseObject({ id: z.int(), version: z.int() });
const names = z.object({ list: z.array(z.object({ name: z.string() })) });

describe.each(USUAL_ENGINES)('rates, on %s', (_, makeHome) => {
  let home: Home;
  let api: Api;
  let north: Caller;
  let admin: Caller;

  beforeAll(async () => {
    home = await makeHome();
    api = await openFixture(home);
    [north, admin] = [await signIn(api, 'carrier'), await signIn(api, 'supper_admin')];
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  const make = async (more: Partial<Rate>) =>
    withId.parse(await north.ask(calls.create, { body: { ...RATE, ...more } }));
  const tryMake = (more: object) => north.try(calls.create, { body: { ...RATE, ...more } });
  const seenBy = async (caller: Caller) =>
    names.parse(await caller.ask(calls.find, { query: { pageSize: 500 } })).list.map(({ name }) => name);

  it('for the same work never hold on the same day, whoever writes them', async () => {
    const until = await make({ name: 'first half', effectiveTo: '2027-06-30' });
    const clash = { code: 409, data: { fields: [{ field: 'effective_from' }] } };
    expect(await tryMake({ effectiveFrom: '2027-06-30' })).toMatchObject(clash);
    expect(
      await admin.try(calls.create, { body: { ...RATE, effectiveFrom: '2026-01-01', rateCents: 1900 } }),
    ).toMatchObject(clash);
    const next = await make({ name: 'second half', effectiveFrom: '2027-07-01' });
    const earlier = { ...RATE, name: 'second half', effectiveFrom: '2027-06-01', version: next.version };
    expect(await north.try(calls.change, { params: { id: next.id }, body: earlier })).toMatchObject(clash);
    // Another basis, another forest or a higher priority is other work.
    await make({ name: 'by the hour', basis: 'per_h' });
    await make({ name: 'anywhere', forestId: null });
    await make({ name: 'first choice', priority: 1 });
    await make({ name: 'near', bandFromKm: 0, bandToKm: 50 });
    await make({ name: 'far', bandFromKm: 50, bandToKm: null });
    expect(await tryMake({ bandFromKm: 49, bandToKm: 50 })).toMatchObject(clash);
    const gone = withId.parse(
      await north.ask(calls.remove, { params: { id: until.id }, query: { version: until.version } }),
    );
    await make({ name: 'first half again', effectiveTo: '2027-06-30' });
    const back = await north.try(calls.restore, {
      params: { id: gone.id },
      body: { version: gone.version },
    });
    expect(back).toMatchObject(clash);
  });

  it('end on the day they begin or later', async () => {
    expect(await tryMake({ effectiveFrom: '2030-02-02', effectiveTo: '2030-02-01' })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'effective_to' }] },
    });
  });

  it('that a carrier pays name the company that is paid, and keep it from being removed', async () => {
    const paid = { ...RATE, name: 'to the company', payer: 'carrier' as const, effectiveFrom: '2028-01-01' };
    expect(await north.try(calls.create, { body: paid })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'carrier_company_id' }] },
    });
    const { id, version } = withId.parse(await admin.ask(companies.create, { body: COMPANY }));
    const strange = await admin.ask(companies.create, {
      body: { ...COMPANY, code: 'BAY', carrierIds: [carrier.bay] },
    });
    const { id: other } = withId.parse(strange);
    expect(await north.try(calls.create, { body: { ...paid, carrierCompanyId: other } })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'carrier_company_id' }] },
    });
    await north.ask(calls.create, { body: { ...paid, carrierCompanyId: id } });
    expect(await admin.try(companies.remove, { params: { id }, query: { version } })).toMatchObject({
      code: 409,
      data: { used_by: [{ count: 1, names: ['to the company'] }] },
    });
  });

  it('are read by the customer that pays them, and by no other carrier', async () => {
    const { id } = await make({ name: 'for all to read', effectiveFrom: '2029-01-01', priority: 2 });
    const acme = await signIn(api, 'customer');
    const seen = await seenBy(acme);
    expect(seen).toContain('for all to read');
    expect(seen).not.toContain('to the company');
    expect(await acme.try(calls.remove, { params: { id }, query: { version: 1 } })).toMatchObject({
      code: 403,
    });
    const bay = await signIn(api, 'bay');
    expect(await seenBy(bay)).toEqual([]);
    expect(await bay.try(calls.get, { params: { id } })).toMatchObject({ code: 404 });
    expect(await bay.try(removeRatesRecords, { query: { ids: String(id) } })).toMatchObject({ code: 404 });
    expect(await seenBy(admin)).toContain('for all to read');
  });

  it('of several carriers may be called alike, and come back from a file', async () => {
    const day = { name: 'Port', effectiveFrom: '2031-01-01', priority: 20 };
    const mine = await make(day);
    const bays = { ...RATE, ...day, carrierId: carrier.bay, rateCents: 2000 };
    const theirs = withId.parse(await admin.ask(calls.create, { body: bays }));
    const rows = [mine, theirs].map((rate) => ({ ...onTheWire(rate), note: 'as exported' }));
    const body = { mode: 'all' as const, changing: ['note', 'carrier_id', 'name', 'effective_from'] };
    expect(await admin.ask(calls.importRows, { body: { ...body, rows } })).toMatchObject({
      saved: 2,
      added: 0,
      faults: [],
      changed: [{ id: mine.id }, { id: theirs.id }],
    });
  });

  it('that are new stand once in a file: who has them twice learns in which row', async () => {
    const known = onTheWire({ ...RATE, name: 'New', effectiveFrom: '2033-01-01', priority: 30 });
    const rows = [known, { ...known, name: ' NEW', priority: 31 }, { ...known, name: 'Other', priority: 32 }];
    const body = { mode: 'valid' as const, changing: ['note'], rows };
    expect(await north.ask(calls.importRows, { body })).toMatchObject({
      saved: 2,
      added: 2,
      faults: [{ row: 2, field: '', message: 'row 1 is about the same record' }],
    });
  });

  it('of a dispatcher need not say in a file whose they are', async () => {
    const made = await make({ name: 'Own', effectiveFrom: '2032-01-01', priority: 21 });
    const { carrier_id: _, ...known } = onTheWire({ ...made, note: 'mine' });
    const rows = [known, { ...known, name: 'Own too', priority: 22 }];
    const body = { mode: 'all' as const, changing: ['note'], rows };
    expect(await north.ask(calls.importRows, { body })).toMatchObject({
      added: 1,
      faults: [],
      changed: [{ id: made.id }],
    });
    expect(await admin.ask(calls.importRows, { body })).toMatchObject({
      saved: 0,
      faults: [{ field: 'carrier_id' }, { field: 'carrier_id' }],
    });
  });

  it('go several at once, all or none', async () => {
    const one = await make({ name: 'one of two', priority: 8 });
    const two = await make({ name: 'two of two', priority: 9 });
    const remove = (ids: string) => north.try(removeRatesRecords, { query: { ids } });
    expect(await remove(`${one.id},999999`)).toMatchObject({ code: 404 });
    expect(await remove('')).toMatchObject({ code: 422 });
    expect(await seenBy(north)).toContain('one of two');
    expect(await remove(`${two.id},${one.id}`)).toMatchObject({ code: 200, data: { removed: 2 } });
    expect(await seenBy(north)).not.toContain('one of two');
    expect(await north.ask(calls.get, { params: { id: one.id } })).toMatchObject({ isRemoved: true });
  });

  it('are ended and corrected by their dispatcher after the crew has left, and given to nobody unknown', async () => {
    const made = await make({ name: 'Old', effectiveFrom: '2034-01-01', priority: 40 });
    await api.stop();
    const { db, close } = await home.open();
    await db.deleteFrom('crewCarrier').where('carrierId', '=', carrier.north).execute();
    await close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    const old = { ...RATE, name: 'Old', effectiveFrom: '2034-01-01', priority: 40, version: made.version };
    const params = { id: made.id };
    const ended = await north.try(calls.change, { params, body: { ...old, effectiveTo: '2034-03-31' } });
    expect(ended).toMatchObject({ code: 200, data: { effective_to: '2034-03-31' } });
    const moved = { ...old, version: made.version + 1, customerId: customer.other, forestId: null };
    expect(await north.try(calls.change, { params, body: moved })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'customer_id' }] },
    });
    expect(await tryMake({ effectiveFrom: '2035-01-01' })).toMatchObject({ code: 422 });
  });
});
