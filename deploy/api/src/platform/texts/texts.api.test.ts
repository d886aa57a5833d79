import { acceptShares, listNotices, offerShares } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { formatDay } from '@haulboard/contract/time';
import { Caller, type Api } from '../../testing/api-server.ts';
import { addLoad, freshDay, newLoad, today, tryChange } from '../../testing/loads.ts';
import { insertFixture, signIn, FIXTURE } from '../../testing/fixture.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck, carrier } = FIXTURE;

describe('a person who reads Chinese', () => {
  let api: Api;
  let north: Caller;
  let chinese: Caller;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        await db
          .updateTable('appUser')
          .set({ language: 'zh-CN' })
          .where('account', '=', 'sub_carrier')
          .execute();
      },
    },
    async (given) => {
      ({ api } = given);
      north = await signIn(api, 'carrier');
      chinese = north.with({ 'accept-language': 'zh-CN' });
    },
  );

  it('is refused in Chinese, with names and numbers as they are', async () => {
    const day = freshDay();
    expect(await tryChange(chinese, day, [newLoad({ vehicleId: truck.broken })])).toMatchObject({
      code: 422,
      msg: expect.stringContaining('卡车 BROKEN 不可用（维修）'),
      data: { fields: [{ field: 'changes.0.load.vehicle_id', message: expect.stringContaining('卡车') }] },
    });
    expect(await tryChange(north, day, [newLoad({ vehicleId: truck.broken })])).toMatchObject({
      msg: expect.stringContaining('Truck BROKEN is not available (workshop)'),
    });
  });

  it('is told in Chinese that a request is not as it should be', async () => {
    const board = `/api/admin/task?date=${dayStart(today())}`;
    expect(await chinese.send('PUT', board, '{"changes": [')).toMatchObject({ msg: '请求内容不是 JSON' });
    expect(await chinese.send('PUT', board, '{"changes": []}')).toMatchObject({
      msg: 'changes：请至少给出一项更改',
    });
    expect(await chinese.send('PUT', board, '{"changes": 5}')).toMatchObject({ msg: 'changes：必须是列表' });
    expect(await chinese.send('PUT', board, '{}')).toMatchObject({ msg: 'changes：缺少，请填写列表' });
    expect(await chinese.send('GET', '/api/no/such/call')).toMatchObject({ code: 404, msg: '没有此接口' });
    expect(await chinese.send('POST', '/api/admin/task/cache', `"${'x'.repeat(2_200_000)}"`)).toMatchObject({
      code: 413,
      msg: '请求超过 2 MB',
    });
  });

  it('is told in Chinese that there is no session, and that a password is wrong', async () => {
    const stranger = new Caller(api, { 'accept-language': 'zh-CN' });
    expect(await stranger.send('GET', '/api/user/info')).toMatchObject({ code: 402, msg: '身份验证失败' });
    const body = JSON.stringify({ account: 'carrier', password: 'wrong' });
    expect(await stranger.send('POST', '/api/password/login', body)).toMatchObject({
      msg: '用户名或密码错误',
    });
  });

  it('is told in Chinese that something was done, even when it was first done in English', async () => {
    const day = freshDay();
    const offer = { date: dayStart(day), vehicle_ids: [truck.n1], to_dispatcher_id: carrier.bay };
    const send = (caller: Caller) =>
      caller
        .with({ 'idempotency-key': 'offer-1' })
        .send('POST', '/api/admin/vehicle/share', JSON.stringify(offer));
    const english = await send(north);
    expect(english).toMatchObject({ code: 200, msg: 'Offered successfully' });
    expect(await send(chinese)).toEqual({ ...english, msg: '已提供' });
    expect(await chinese.send('GET', '/api/user/info')).toMatchObject({ msg: '成功' });
  });

  it('gets messages in the language they read at the moment, whoever caused them', async () => {
    const day = freshDay();
    await addLoad(north, freshDay());
    await north.ask(offerShares, {
      body: { date: dayStart(day), vehicleIds: [truck.n2], toDispatcherId: carrier.bay },
    });
    const bay = await signIn(api, 'bay');
    await bay.ask(acceptShares, {
      query: { date: dayStart(day) },
      body: { shareList: [{ vehicleId: truck.n2, fromDispatcherId: carrier.north }] },
    });
    const read = async (caller: Caller) => {
      const { list } = await caller.ask(listNotices, {
        query: { page: 1, pageSize: 10, date: dayStart(today()) },
      });
      return list.map(({ content }) => content);
    };
    expect(await read(north)).toContain(`Bay Log Lines accepted your truck N2 for ${formatDay(day)}`);
    expect(await read(chinese)).toContain(`Bay Log Lines 已接受您的卡车 N2（${formatDay(day)}）`);
  });
});
