import { getIncidentTrends, incidentActions } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import { startApi, type Api, type Caller } from '../../testing/api-server.ts';
import { serverHome, type Home } from '../../testing/homes.ts';
import { today } from '../../testing/loads.ts';
import { openFixture } from '../../testing/open-fixture.ts';
import { signIn } from '../../testing/fixture.ts';
import { remindDue } from './remind-due.ts';
import { incidentDesk, messages } from './testing/incident-desk.ts';

describe('an incident of which actions follow', () => {
  let home: Home;
  let api: Api;
  let north: Caller;

  const { report, change } = incidentDesk(() => north);

  beforeAll(async () => {
    home = await serverHome();
    api = await openFixture(home);
    north = await signIn(api, 'carrier');
  });

  afterAll(async () => {
    await api?.stop();
    await home?.remove();
  });

  it('stays open while an action is not done, and counts what happened by month and place', async () => {
    const made = await report({ occurredOn: '2025-07-02' });
    const action = await north.ask(incidentActions.calls.create, {
      body: {
        what: 'Grade the bend',
        incidentId: made.id,
        owner: 'Rangi',
        dueOn: '2025-08-01',
        state: 'open',
        evidence: '',
      },
    });
    expect(action).toMatchObject({ isOverdue: true, doneOn: null, reportNo: made.reportNo });
    const closing = { occurredOn: '2025-07-02', status: 'closed' as const };
    expect(await change(made, closing)).toMatchObject({ code: 422, data: { fields: [{ field: 'status' }] } });
    const days = { from: '2025-07-01', to: '2025-08-31' };
    const trends = await north.ask(getIncidentTrends, { query: days });
    expect(trends).toMatchObject({
      total: 1,
      categories: [{ category: 'rollover', count: 1, harmed: 1 }],
      severities: [{ severity: 'first_aid', count: 1 }],
      places: [{ name: 'Kaingaroa 704/1', count: 1, harmed: 1 }],
    });
    // Half past five on a Wednesday, and nothing at any other time.
    expect(trends.weekdays[2]?.[1]).toBe(1);
    expect(trends.weekdays.flat().reduce((sum, count) => sum + count)).toBe(1);
    expect(trends.months.map(({ counts }) => counts.reduce((sum, count) => sum + count))).toEqual([1, 0]);
    const { incidentId, what, owner, dueOn, evidence, id, version } = action;
    const done = await north.ask(incidentActions.calls.change, {
      params: { id },
      body: { version, incidentId, what, owner, dueOn, evidence, state: 'done' },
    });
    expect(done).toMatchObject({ doneOn: today(), isOverdue: false });
    expect((await change(made, closing)).code).toBe(200);
  });

  it('reminds the dispatchers of what is overdue in the bell, once a week', async () => {
    const made = await report();
    const body = { incidentId: made.id, owner: 'Rangi', state: 'open' as const, evidence: '' };
    await north.ask(incidentActions.calls.create, {
      body: { ...body, what: 'Sign the bend', dueOn: '2026-05-01' },
    });
    const later = await north.ask(incidentActions.calls.create, {
      body: { ...body, what: 'Widen the bend', dueOn: addDays(today(), 3) },
    });
    expect(later.isOverdue).toBe(false);
    await api.stop();
    const { db, close } = await home.open();
    for (const day of [today(), today(), addDays(today(), 1), addDays(today(), 7)]) {
      await remindDue(db, day);
    }
    await close();
    api = await startApi(home.env);
    north = await signIn(api, 'carrier');
    const overdue = (await messages(north)).filter((content) => content.startsWith('Overdue since'));
    expect(overdue.filter((content) => content.includes('Sign the bend'))).toEqual(
      Array.from(
        { length: 2 },
        () => `Overdue since 01/05/2026: Sign the bend (Rangi), incident ${made.reportNo}`,
      ),
    );
    expect(overdue.filter((content) => content.includes('Widen the bend'))).toHaveLength(1);
    expect(await messages(await signIn(api, 'bay'))).toEqual([]);
  });
});
