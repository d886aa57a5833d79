import { getBoard, getUserInfo, passwordLogin, searchAll } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { Caller, type Api } from '../../testing/api-server.ts';
import { ENGINES } from '../../testing/homes.ts';
import { addLoad, boardOf, freshDay, today } from '../../testing/loads.ts';
import { signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

/** What `npm run trust -- flood` measures, without its times: who is answered, who is refused, and how. */
describe.each(ENGINES)('a server that is asked too much, on %s', (_, makeHome) => {
  let api: Api;
  let north: Caller;
  let bay: Caller;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
    // From now on both are known.
    await Promise.all([north, bay].map((each) => each.ask(getUserInfo, {})));
  });

  const board = () => `${api.url}/api${getBoard.path}?date=${dayStart(today())}`;

  it('refuses one person’s many early, answers the others, and says that it is well', async () => {
    const many = Array.from({ length: 300 }, () => fetch(board(), { headers: north.headers }));
    const others = Array.from({ length: 5 }, () => fetch(board(), { headers: bay.headers }));
    const health = await fetch(`${api.url}/healthz`);
    expect(health.status).toBe(200);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refused.length).toBeLessThan(answers.length);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true);
    expect(await refused[0]?.json()).toMatchObject({
      code: 429,
      msg: 'You have too many requests under way: wait a moment, then try again',
    });
  });

  it('says so in Chinese too', async () => {
    const headers = { ...north.headers, 'accept-language': 'zh-CN' };
    const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(board(), { headers })));
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({ msg: expect.stringContaining('请求过多') });
  });

  it('has time for people while strangers try passwords', async () => {
    const tries = Array.from({ length: 100 }, (_each, at) =>
      new Caller(api).try(passwordLogin, { body: { account: `nobody${at}`, password: 'wrong' } }),
    );
    expect(await bay.ask(searchAll, { query: { q: 'kang' } })).not.toEqual([]);
    const codes = new Set((await Promise.all(tries)).map(({ code }) => code));
    // Wrong, too many at once, or waited too long: never a fault.
    expect([...codes].filter((code) => ![400, 429, 503].includes(code))).toEqual([]);
  });

  it('does not work off what nobody waits for, and answers the next at once', async () => {
    const left = new AbortController();
    const given = { headers: north.headers, signal: left.signal };
    const many = Array.from({ length: 60 }, () => fetch(board(), given).catch(() => undefined));
    await fetch(board(), { headers: bay.headers });
    left.abort();
    await Promise.all(many);
    // A cut line takes the server a few turns of its loop to notice: by this answer it has.
    expect((await fetch(board(), { headers: north.headers })).status).toBe(200);
    // As many as may be here at all: the places of those who left are free.
    const again = await Promise.all(
      Array.from({ length: 60 }, () => fetch(board(), { headers: north.headers })),
    );
    expect(again.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('tells everybody the newest board, also when many ask at once', async () => {
    const day = freshDay();
    await Promise.all(Array.from({ length: 10 }, () => boardOf(north, day)));
    const load = await addLoad(north, day, { vehicleId: FIXTURE.truck.n1 });
    const boards = await Promise.all(Array.from({ length: 10 }, () => boardOf(north, day)));
    const seen = boards.map(({ vehicles }) => vehicles.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
    expect(new Set(seen.map(String))).toEqual(new Set([String(load.id)]));
    const other = await boardOf(bay, day);
    expect(other.vehicles.flatMap(({ tasks }) => tasks)).toEqual([]);
  });
});
