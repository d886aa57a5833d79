import { getPlanDraft, listPlanDrafts, savePlanDraft } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../../testing/homes.ts';
import { freshDay } from '../../../testing/loads.ts';
import { signIn, FIXTURE } from '../../../testing/fixture.ts';
import { withServer } from '../../../testing/with-server.ts';

describe.each(USUAL_ENGINES)('half-typed work, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let colleague: Caller;
  let admin: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    [north, colleague, admin] = [
      await signIn(api, 'carrier'),
      await signIn(api, 'sub_carrier'),
      await signIn(api, 'supper_admin'),
    ];
  });

  it('is kept for that person alone', async () => {
    const date = dayStart(freshDay());
    const kept = await north.ask(savePlanDraft, { body: { date, payload: '{"draft":1}' } });
    expect(kept).toMatchObject({ date, payload: '{"draft":1}' });
    await north.ask(savePlanDraft, { body: { date, payload: '{"draft":2}' } });
    expect(await north.ask(getPlanDraft, { query: { date } })).toMatchObject({ payload: '{"draft":2}' });
    expect(await colleague.ask(getPlanDraft, { query: { date } })).toBeNull();
    expect(await north.ask(savePlanDraft, { body: { date, payload: '' } })).toBeNull();
    expect(await north.ask(getPlanDraft, { query: { date } })).toBeNull();
  });

  it('is kept apart for two tabs of a person, and for two plans of a super admin', async () => {
    const date = dayStart(freshDay());
    await north.ask(savePlanDraft, { body: { date, tab: 'first', payload: 'of the first tab' } });
    await north.ask(savePlanDraft, { body: { date, tab: 'second', payload: 'of the second tab' } });
    expect(await north.ask(getPlanDraft, { query: { date, tab: 'first' } })).toMatchObject({
      payload: 'of the first tab',
    });
    await north.ask(savePlanDraft, { body: { date, tab: 'first', payload: '' } });
    const left = await north.ask(listPlanDrafts, { query: { date } });
    expect(left).toMatchObject([{ tab: 'second', payload: 'of the second tab' }]);
    expect(await colleague.ask(listPlanDrafts, { query: { date } })).toEqual([]);

    const plans = [FIXTURE.carrier.north, FIXTURE.carrier.bay];
    for (const carrierId of plans) {
      await admin.ask(savePlanDraft, {
        body: { date, carrierId, tab: 'one', payload: `plan of ${carrierId}` },
      });
    }
    for (const carrierId of plans) {
      const drafts = await admin.ask(listPlanDrafts, { query: { date, carrierId } });
      expect(drafts).toMatchObject([{ payload: `plan of ${carrierId}` }]);
    }
    const other = { date, carrierId: FIXTURE.carrier.bay, payload: 'of a stranger' };
    await expect(north.ask(savePlanDraft, { body: other })).rejects.toThrow('answered 404');
    const badly = { date, tab: 'a tab!', payload: 'x' };
    await expect(north.ask(savePlanDraft, { body: badly })).rejects.toThrow('answered 422');
  });
});
