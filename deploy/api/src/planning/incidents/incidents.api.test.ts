import {
  addIncidentPhoto,
  closeForIncident,
  getIncidentChoices,
  getIncidentPhoto,
  getIncidentTrends,
  getPreflight,
  incidentActions,
  incidents,
  listIncidentClosures,
  listIncidentPhotos,
  PHOTOS,
  removeIncidentPhoto,
} from '@haulboard/contract';
import { atTime, dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { addLoad, restedDay, today } from '../../testing/loads.ts';
import { COMPANY, insertCompany } from '../../testing/companies.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { DOT_PHOTO } from '../photos/testing/photo-drafts.ts';
import { lifeOfPhotos } from '../photos/testing/photo-life.ts';
import { seePins } from './testing/see-pins.ts';
import { bell, incidentDesk, messages } from './testing/incident-desk.ts';
import { draft, wireBody, type Draft } from './testing/incident-drafts.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, skid, carrier } = FIXTURE;

describe('health and safety', () => {
  let api: Api;
  let north: Caller;
  let bay: Caller;

  const { report, change } = incidentDesk(() => north);

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await insertCompany(db, {
          id: COMPANY.tall,
          name: 'Tall Trucks',
          trucks: [truck.n1, truck.n2],
          account: 'carrier_company',
        });
        await insertCompany(db, { id: COMPANY.short, name: 'Short Trucks', trucks: [truck.n3] });
      },
    },
    async (given) => {
      ({ api } = given);
      north = await signIn(api, 'carrier');
      bay = await signIn(api, 'bay');
    },
  );

  it('takes a report of a dispatcher, who is asked for nothing that the server knows', async () => {
    const made = await report();
    expect(made).toMatchObject({
      forestName: 'Kaingaroa',
      skidName: '704/1',
      vehicleCode: 'N1',
      carrierName: 'North Haulage',
      reportedBy: 'Person carrier',
      keptUntil: null,
    });
    expect(made.reportNo).toMatch(/^HS-\d{6}$/);
    const { last, vehicles, skids } = await north.ask(getIncidentChoices, {});
    expect(last).toEqual({ vehicleId: truck.n1, forestId: 1, skidId: skid.tall });
    expect(vehicles.map(({ name }) => name)).not.toContain('B1');
    expect(skids.map(({ name }) => name)).toEqual(['704/1', '704/2']);
  });

  it('takes a near hit without a word, and nothing else without one', async () => {
    const bare = { severity: 'near_hit' as const, description: '', vehicleId: null, skidId: null };
    expect((await report(bare)).description).toBe('');
    const refused = await north.try(incidents.calls.create, {
      body: draft({ ...bare, severity: 'first_aid' }),
    });
    expect(refused).toMatchObject({ code: 422, data: { fields: [{ field: 'description' }] } });
  });

  it.each([
    ['occurred_on', { occurredOn: addDays(today(), 1) }],
    ['occurred_on', { occurredOn: '0206-04-02' }],
    ['scene_released_on', { sceneReleasedOn: '2001-01-01' }],
    ['scene_released_on', { sceneReleasedOn: addDays(today(), 1) }],
    ['notifiable', { severity: 'serious_harm' }],
    ['notifiable', { notifiable: 'unsure', status: 'closed' }],
    ['worksafe_ref', { notifiable: 'yes', status: 'closed' }],
    ['scene_released_on', { notifiable: 'yes', status: 'closed', worksafeRef: 'W1' }],
    ['skid_id', { forestId: 1, skidId: skid.short }],
  ] as [string, Draft][])('refuses a wrong %s: %j', async (field, more) => {
    expect(await north.try(incidents.calls.create, { body: draft(more) })).toMatchObject({
      code: 422,
      data: { fields: [{ field }] },
    });
  });

  it('of another dispatcher is not there, and a sub-dispatcher sees no more than its dispatcher', async () => {
    const { id, version } = await report();
    const sub = await signIn(api, 'sub_carrier');
    expect(await sub.ask(incidents.calls.get, { params: { id } })).toMatchObject({ id });
    const photo = await north.ask(addIncidentPhoto, { params: { id }, body: DOT_PHOTO });
    const params = { id, photoId: photo.id };
    const answers = [
      await bay.try(incidents.calls.get, { params: { id } }),
      await change({ id, version }, {}, bay),
      await bay.try(listIncidentPhotos, { params: { id } }),
      await bay.try(getIncidentPhoto, { params }),
      await bay.try(addIncidentPhoto, { params: { id }, body: DOT_PHOTO }),
      await bay.try(removeIncidentPhoto, { params }),
      await bay.try(listIncidentClosures, { params: { id } }),
      await bay.try(closeForIncident, {
        params: { id },
        body: { kind: 'skid', untilAt: atTime(addDays(today(), 2), { hour: 9 }), reason: 'mine' },
      }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));
    const action = { what: 'Grade it', incidentId: id, owner: 'Rangi', dueOn: '2026-05-01', evidence: '' };
    expect(await bay.try(incidentActions.calls.create, { body: { ...action, state: 'open' } })).toMatchObject(
      { code: 422, data: { fields: [{ field: 'incident_id' }] } },
    );
    expect(
      (await bay.ask(getIncidentTrends, { query: { from: '2026-04-01', to: '2026-04-30' } })).total,
    ).toBe(0);
  });

  it('of its own trucks a carrier company reads and reports, and closes nothing', async () => {
    const company = await signIn(api, 'carrier_company');
    const ofTruck = await report();
    const ofNone = await report({ vehicleId: null });
    const ofOthers = await report({ vehicleId: truck.n3 });
    const own = await report({ vehicleId: null }, company);
    const { list } = await company.ask(incidents.calls.find, { query: { pageSize: 500 } });
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([ofTruck.id, own.id]));
    expect(ids).not.toContain(ofNone.id);
    expect(ids).not.toContain(ofOthers.id);
    expect(await north.ask(incidents.calls.get, { params: { id: own.id } })).toMatchObject({ id: own.id });
    const body = { kind: 'skid' as const, untilAt: atTime(addDays(today(), 2), { hour: 9 }), reason: 'slip' };
    expect((await company.try(closeForIncident, { params: { id: own.id }, body })).code).toBe(403);
    const choices = await company.ask(getIncidentChoices, {});
    expect(choices.vehicles.map(({ name }) => name)).toEqual(['N1', 'N2']);
    expect(choices.crews.map(({ name }) => name)).toEqual(['66 Tall Timber']);
  });

  it('that a carrier company reports is in the bell of the dispatchers, with the way to it', async () => {
    const company = await signIn(api, 'carrier_company');
    const sub = await signIn(api, 'sub_carrier');
    const own = await report({ vehicleId: truck.n2 });
    const theirs = await report({ vehicleId: truck.n2, severity: 'near_hit' }, company);
    const told = await bell(north);
    expect(told).toContainEqual({
      content: `Incident ${theirs.reportNo} was reported by Person carrier_company`,
      path: `/report?record=${theirs.id}`,
    });
    expect((await messages(sub)).filter((text) => text.includes(theirs.reportNo))).toHaveLength(1);
    // What a colleague wrote down is no news.
    expect((await messages(sub)).filter((text) => text.includes(own.reportNo))).toEqual([]);
    expect((await messages(await signIn(api, 'bay'))).join()).not.toContain(theirs.reportNo);
  });

  it('of which somebody is unsure whether it is notifiable asks the others to decide', async () => {
    const sub = await signIn(api, 'sub_carrier');
    const made = await report({ notifiable: 'unsure' });
    const content = `Incident ${made.reportNo} may have to be notified to WorkSafe: decide it, and leave the scene as it is.`;
    expect(await bell(sub)).toContainEqual({ content, path: `/report?record=${made.id}` });
    expect((await change(made, { notifiable: 'unsure' })).code).toBe(200);
    expect((await messages(sub)).filter((text) => text === content)).toHaveLength(1);
  });

  it('is not overwritten unseen, and takes nothing that the server owns', async () => {
    const made = await report();
    expect((await change(made, { severity: 'near_hit' })).code).toBe(200);
    expect(await change(made, {})).toMatchObject({
      code: 409,
      data: { theirs: { version: 2, severity: 'near_hit' } },
    });
    const path = `/api/admin/incident/report/${made.id}`;
    const body = wireBody(draft(), {
      version: 2,
      carrier_id: carrier.bay,
      kept_until: null,
      report_no: 'X',
      reported_by: 1,
    });
    expect((await north.send('PUT', path, body)).code).toBe(200);
    expect(await north.ask(incidents.calls.get, { params: { id: made.id } })).toMatchObject({
      reportNo: made.reportNo,
      carrierName: 'North Haulage',
      reportedBy: 'Person carrier',
    });
  });

  it('tells the others of a notifiable event, and keeps it for five years whatever is answered later', async () => {
    const sub = await signIn(api, 'sub_carrier');
    const made = await report({ severity: 'serious_harm', notifiable: 'yes', occurredOn: '2026-02-28' });
    expect(made.keptUntil).toBe('2031-02-28');
    expect(await messages(sub)).toContain(
      `Incident ${made.reportNo} must be notified to WorkSafe (0800 030 040). Leave the scene as it is.`,
    );
    const photo = await north.ask(addIncidentPhoto, { params: { id: made.id }, body: DOT_PHOTO });
    const changed = await change(made, { occurredOn: '2026-02-28' });
    expect(changed).toMatchObject({ code: 200, data: { notifiable: 'no', kept_until: '2031-02-28' } });
    const params = { id: made.id };
    expect(await north.try(incidents.calls.remove, { params, query: { version: 2 } })).toMatchObject({
      code: 409,
      msg: 'A notifiable event is kept for five years: this one until 28/02/2031',
    });
    expect((await north.try(removeIncidentPhoto, { params: { ...params, photoId: photo.id } })).code).toBe(
      409,
    );
    expect((await north.ask(incidents.calls.get, { params })).isRemoved).toBe(false);
  });

  lifeOfPhotos(() => ({
    api,
    north,
    make: report,
    calls: PHOTOS.incident,
    name: /^attachment; filename="HS-\d{6}-\d+\.png"$/,
  }));

  it('closes the skid, which the check of the board finds, until the incident is closed', async () => {
    const day = restedDay();
    const load = await addLoad(north, day, { vehicleId: truck.n2 });
    const findings = async () => {
      const { findings: found } = await north.ask(getPreflight, { query: { date: dayStart(day) } });
      return found.filter(({ taskIds }) => taskIds.includes(load.id)).map(({ rule }) => rule);
    };
    const before = await findings();
    const made = await report();
    const { closure, hitLoads } = await north.ask(closeForIncident, {
      params: { id: made.id },
      body: { kind: 'skid', untilAt: atTime(addDays(day, 1), { hour: 9 }), reason: 'The bank has slipped' },
    });
    expect(closure).toMatchObject({ kind: 'skid', name: 'Kaingaroa 704/1', endedAt: null });
    expect(hitLoads).toBeGreaterThanOrEqual(1);
    expect((await findings()).filter((rule) => !before.includes(rule))).toHaveLength(1);
    expect((await change(made, { status: 'closed' })).code).toBe(200);
    expect(await findings()).toEqual(before);
    const [ended] = await north.ask(listIncidentClosures, { params: { id: made.id } });
    expect(ended?.endedAt).not.toBeNull();
    const body = { kind: 'road' as const, untilAt: atTime(addDays(day, 1), { hour: 9 }), reason: 'slip' };
    expect((await north.try(closeForIncident, { params: { id: made.id }, body })).code).toBe(422);
  });

  it('is on the map where it was reported, else at its skid, else nowhere, for who sees it', async () => {
    const { pins, expected, ofOthers, backwards, spots } = await seePins({ report, north, bay });
    expect(pins).toMatchObject(expected);
    expect(pins.map(({ latitude }) => latitude === null)).toEqual([false, false, true]);
    expect([ofOthers, backwards.code]).toEqual([[], 422]);
    expect(spots).toEqual({ own: [1, 1], withoutPlace: 1, hasSaidPlace: true, ofOthers: [] });
  });
});
