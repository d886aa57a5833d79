import { addStock, correctStock } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { today } from '../../testing/loads.ts';
import { crewId, lineOf, place } from './testing/stock-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const { grade, skid } = FIXTURE;

describe('one line of stock', () => {
  let api: Api;
  let north: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
  });

  it('that is added is told what is wrong by the fields that it has', async () => {
    const body = { crewId, ...place, skidId: skid.short, qtyLoads: 1 };
    expect(await north.try(addStock, { body })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'skid_id' }] },
    });
  });

  it.each([
    ['fell_date', { fellDate: addDays(today(), 2) }],
    ['fell_date', { fellDate: '0026-04-02' }],
    ['hold_reason', { isHeld: true }],
    ['hold_reason', { isHeld: true, holdReason: '  ' }],
  ])('is not corrected to what a call would refuse: %s', async (field, wrong) => {
    const { id, version, qtyLoads } = await lineOf(north, grade.a);
    const body = { version, qtyLoads, reason: 'counted again', ...wrong };
    expect(await north.try(correctStock, { params: { id }, body })).toMatchObject({
      code: 422,
      data: { fields: [{ field }] },
    });
    expect((await lineOf(north, grade.a)).isHeld).toBe(false);
  });

  it('stays held with its reason where something else is corrected', async () => {
    const { id, version, qtyLoads } = await lineOf(north, grade.a);
    const body = { version, qtyLoads, reason: 'too wet', isHeld: true, holdReason: 'wet' };
    const held = await north.ask(correctStock, { params: { id }, body });
    const again = { version: held.version, qtyLoads: 3, reason: 'counted', isHeld: true };
    expect(await north.ask(correctStock, { params: { id }, body: again })).toMatchObject({
      isHeld: true,
      holdReason: 'wet',
      qtyLoads: 3,
    });
  });
});
