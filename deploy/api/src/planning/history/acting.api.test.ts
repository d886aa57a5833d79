import { getUserInfo, impersonate, listNotices, markClosure } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { Caller, type Api } from '../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../testing/fixture.ts';
import { addLoad, restedDay, today } from '../../testing/loads.ts';
import { history, tryUndo, undo } from './testing/history-desk.ts';
import { withServer } from '../../testing/with-server.ts';

const ADMIN = 'Person supper_admin';

describe('a super admin who acts for a dispatcher', () => {
  let api: Api;
  let dispatcher: Caller;
  let acting: Caller;

  withServer({}, async (given) => {
    ({ api } = given);
    const admin = await signIn(api, 'supper_admin');
    dispatcher = await signIn(api, 'carrier');
    const { user } = await dispatcher.ask(getUserInfo, {});
    const body = { userId: user.userId, reason: 'they called for help' };
    const { token } = await admin.ask(impersonate, { body });
    acting = new Caller(api, { token });
  });

  it('is named in the plan for what was done, on the load and in its history', async () => {
    const day = restedDay();
    const load = await addLoad(acting, day);
    expect(load.updatedBy).toBe(ADMIN);
    const { list } = await history(dispatcher, day);
    expect(list[0]).toMatchObject({ who: ADMIN, actor: 'dispatcher', isMine: false });
  });

  it('takes back what was done there, and the dispatcher does not by mistake', async () => {
    const day = restedDay();
    await addLoad(acting, day);
    expect(await tryUndo(dispatcher, day)).toMatchObject({ code: 409 });
    await undo(acting, day);
    expect((await history(acting, day)).list[0]).toMatchObject({ kind: 'undo', who: ADMIN });
  });

  it('tells the dispatcher too of a place that was closed: it was done by somebody else', async () => {
    const from = dayStart(restedDay());
    const closure = {
      kind: 'destination' as const,
      targetId: FIXTURE.destination.mill,
      destinationId: null,
      fromAt: from,
      untilAt: from + 3600,
      reason: 'boiler',
    };
    const marked = await acting.ask(markClosure, { query: {}, body: { closure, answers: [] } });
    expect(marked.markedBy).toBe(ADMIN);
    const { list } = await dispatcher.ask(listNotices, {
      query: { page: 1, pageSize: 10, date: dayStart(today()) },
    });
    expect(list.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(`^${ADMIN}: .* is closed`),
    );
  });
});
