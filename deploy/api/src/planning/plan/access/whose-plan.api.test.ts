import {
  createBoardView,
  createRecurringLoads,
  fillRecurringDay,
  findProposal,
  listPlanTemplates,
  listRecurringLoads,
  removePlanTemplate,
  savePlanTemplate,
  sendPlanMail,
  startProposal,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Api, Caller } from '../../../testing/api-server.ts';
import { freshDay } from '../../../testing/loads.ts';
import { signIn, FIXTURE } from '../../../testing/fixture.ts';
import { withServer } from '../../../testing/with-server.ts';

const { crew, skid, grade, destination } = FIXTURE;

describe('a super admin who does not say whose plan is meant', () => {
  let api: Api;
  let admin: Caller;
  const day = freshDay();
  const date = dayStart(day);
  const lines = [{ truck: '', crew: '66', grade: 'A', destination: 'Port', note: '' }];
  const view = { name: 'Mine', address: '', isShared: false };
  const recurring = {
    crewId: crew.tall,
    skidId: skid.tall,
    logGradeId: grade.a,
    destinationId: destination.port,
    vehicleId: null,
    seq: null,
    note: '',
    weekdays: [1],
    fromDay: day,
    untilDay: null,
  };

  withServer({}, async (given) => {
    ({ api } = given);
    admin = await signIn(api, 'supper_admin');
  });

  const asks: Record<string, (carrierId?: number) => Promise<{ code: number; msg: string }>> = {
    'the recurring loads': (carrierId) => admin.try(listRecurringLoads, { query: { carrierId } }),
    'a new recurring load': (carrierId) =>
      admin.try(createRecurringLoads, { body: { carrierId, loads: [recurring] } }),
    'the recurring loads of a day to be made now': (carrierId) =>
      admin.try(fillRecurringDay, { body: { carrierId, date } }),
    'the templates': (carrierId) => admin.try(listPlanTemplates, { query: { carrierId } }),
    'a new template': (carrierId) =>
      admin.try(savePlanTemplate, { body: { carrierId, name: 'Monday', lines } }),
    'a proposal': (carrierId) => admin.try(findProposal, { query: { carrierId, date } }),
    'a new view': (carrierId) => admin.try(createBoardView, { body: { carrierId, ...view } }),
  };

  it.each(Object.keys(asks))('asks for %s and is told to say it, by name', async (name) => {
    const answer = await asks[name]?.();
    expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining('carrier_id') });
    expect(await asks[name]?.(FIXTURE.carrier.bay)).toMatchObject({ code: 200 });
  });

  it('neither forgets a template, nor has a day filled, nor sends a plan for the first dispatcher', async () => {
    const unnamed = { code: 422, msg: expect.stringContaining('carrier_id') };
    expect(await admin.try(removePlanTemplate, { params: { id: 1 }, query: {} })).toMatchObject(unnamed);
    expect(await admin.try(startProposal, { query: { date } })).toMatchObject(unnamed);
    expect(
      await admin.try(sendPlanMail, { body: { date, seen: 'x', to: ['crew@example.com'] } }),
    ).toMatchObject(unnamed);
  });
});
