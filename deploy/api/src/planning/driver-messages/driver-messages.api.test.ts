import {
  getDeviceTasks,
  getUserInfo,
  listDriverChoices,
  listDriverMessages,
  readDeviceMessage,
  recallDriverMessage,
  RESOURCES,
  sendDriverMessage,
  TaskStatus,
  type CallInput,
} from '@haulboard/contract';
import { sql } from 'kysely';
import { Caller, type Api } from '../../testing/api-server.ts';
import { DEVICE_KEY, FIXTURE, signIn } from '../../testing/fixture.ts';
import type { Home } from '../../testing/homes.ts';
import { addLoad, setStatus, today } from '../../testing/loads.ts';
import { withServer } from '../../testing/with-server.ts';

const { truck } = FIXTURE;
const { users } = RESOURCES;
const WORDS = { text: 'Ice on SH5: chains on.', textZh: '5 号公路结冰：请装防滑链。' };
const seconds = () => Math.floor(Date.now() / 1000);

describe('a dispatcher who writes to own drivers', () => {
  let home: Home;
  let api: Api;
  let admin: Caller;
  let north: Caller;
  let bay: Caller;
  let cab: Caller;
  let otherCab: Caller;

  withServer({}, async (given) => {
    ({ home, api } = given);
    admin = await signIn(api, 'supper_admin');
    north = await signIn(api, 'carrier');
    bay = await signIn(api, 'bay');
    cab = new Caller(api, { 'device-key': DEVICE_KEY.n1 });
    otherCab = new Caller(api, { 'device-key': DEVICE_KEY.b1 });
  });

  const codeOf = async (account: string, granted: string[], more: object = {}) => {
    const { list } = await admin.ask(users.calls.find, { query: { q: account, pageSize: 100 } });
    const found = list.find((one) => one.account === account);
    if (!found) {
      throw new Error(`there is no ${account}`);
    }
    const body = { ...found, granted, ...more };
    return (await admin.try(users.calls.change, { params: { id: found.id }, body })).code;
  };
  const send = (caller: Caller, body: CallInput<typeof sendDriverMessage>['body']) =>
    caller.try(sendDriverMessage, { body });
  const write = (vehicleIds: number[]) => north.ask(sendDriverMessage, { body: { ...WORDS, vehicleIds } });
  const shown = async (caller: Caller) => (await caller.ask(getDeviceTasks, { query: {} })).messages;
  const confirm = (caller: Caller, id: number, readAt = seconds()) =>
    caller.try(readDeviceMessage, { params: { id }, body: { readAt } });
  /** As if it had been written some time ago. */
  const writtenEarlier = async (id: number, ago: number) => {
    const { db, close } = await home.open();
    await sql`update driver_message set created_at = created_at - make_interval(secs => ${ago})
      where id = ${id}`.execute(db);
    await close();
  };
  const one = async (id: number) => {
    const { list } = await north.ask(listDriverMessages, { query: { pageSize: 100 } });
    return list.find((message) => message.id === id);
  };
  const mayWrite = async () =>
    (await north.ask(getUserInfo, {})).role.permissionList.includes('driver_message');

  it('may not, until a super admin gives it to the account, and not after it was taken away', async () => {
    expect(await mayWrite()).toBe(false);
    expect((await send(north, { ...WORDS, vehicleIds: [truck.n1] })).code).toBe(403);
    expect((await north.try(listDriverChoices, {})).code).toBe(403);
    expect(await codeOf('carrier', ['driver_message.send'])).toBe(200);
    expect(await mayWrite()).toBe(true);
    expect((await north.try(listDriverChoices, {})).code).toBe(200);
    // A sub-dispatcher of the same business has it by its own record alone.
    expect((await (await signIn(api, 'sub_carrier')).try(listDriverChoices, {})).code).toBe(403);
    expect(await codeOf('carrier', [])).toBe(200);
    expect((await north.try(listDriverChoices, {})).code).toBe(403);
    expect(await codeOf('carrier', ['driver_message.send'])).toBe(200);
    expect(await codeOf('bay', ['driver_message.send'])).toBe(200);
  });

  it('is not given what the role has no use for, or what is no such right', async () => {
    expect(await codeOf('crew_company', ['driver_message.send'])).toBe(422);
    expect(await codeOf('carrier', ['messaging.send'])).toBe(422);
  });

  it('reaches the driver’s app in its language, and hears that it was read, once', async () => {
    const sent = await write([truck.n1]);
    expect(sent.trucks).toMatchObject([{ vehicleCode: 'N1', readAt: null }]);
    expect(await shown(cab)).toMatchObject([
      { id: sent.id, text: WORDS.text, author: 'Person carrier', readAt: null },
    ]);
    const [chinese] = await shown(cab.with({ 'accept-language': 'zh-CN' }));
    expect(chinese?.text).toBe(WORDS.textZh);
    await writtenEarlier(sent.id, 3600);
    const readAt = seconds() - 600;
    expect(await confirm(cab, sent.id, readAt)).toMatchObject({ code: 200, data: { read_at: readAt } });
    // The first time counts, and repeating it changes nothing.
    expect(await confirm(cab, sent.id)).toMatchObject({ code: 200, data: { read_at: readAt } });
    expect((await one(sent.id))?.trucks).toMatchObject([{ readAt }]);
    expect(await shown(cab)).toMatchObject([{ id: sent.id, readAt }]);
  });

  it('keeps a time to come as the present', async () => {
    const sent = await write([truck.n1]);
    await confirm(cab, sent.id, seconds() + 86_400);
    const readAt = (await one(sent.id))?.trucks[0]?.readAt ?? 0;
    expect(readAt).toBeLessThanOrEqual(seconds());
  });

  it.each([
    [
      'that starts in 1970, and says so',
      (present: number) => ({ readAt: 60, sentAt: 660, expected: present - 600 }),
    ],
    [
      'a day behind, and says so',
      (present: number) => ({
        readAt: present - 87_000,
        sentAt: present - 86_400,
        expected: present - 600,
      }),
    ],
    ['that starts in 1970, and says nothing', (present: number) => ({ readAt: 0, expected: present })],
    [
      'ten minutes ahead, and says so',
      (present: number) => ({
        readAt: present + 300,
        sentAt: present + 600,
        expected: present - 300,
      }),
    ],
  ])(
    'hears the true time from a phone with a clock %s, and the driver can look again',
    async (_clock, told) => {
      const sent = await write([truck.n1]);
      await writtenEarlier(sent.id, 3600);
      const { expected, ...body } = told(seconds());
      await cab.ask(readDeviceMessage, { params: { id: sent.id }, body });
      const latest = told(seconds()).expected;
      const kept = (await one(sent.id))?.trucks[0]?.readAt ?? 0;
      expect(kept).toBeGreaterThanOrEqual(expected);
      expect(kept).toBeLessThanOrEqual(latest);
      expect(await shown(cab)).toContainEqual(expect.objectContaining({ id: sent.id, readAt: kept }));
    },
  );

  it('can look for two days at what was read out of reach, counted from when it was heard of', async () => {
    const sent = await write([truck.n1]);
    await writtenEarlier(sent.id, 5 * 86_400);
    await confirm(cab, sent.id, seconds() - 3 * 86_400);
    expect((await shown(cab)).map(({ id }) => id)).toContain(sent.id);
    const { db, close } = await home.open();
    await sql`update driver_message_truck set heard_at = heard_at - interval '49 hours'
      where message_id = ${sent.id}`.execute(db);
    await close();
    expect((await shown(cab)).map(({ id }) => id)).not.toContain(sent.id);
  });

  it('takes a message back from whoever has not read it, and keeps the receipt of a phone that was out of reach', async () => {
    const sent = await write([truck.n1]);
    const recalled = await north.ask(recallDriverMessage, { params: { id: sent.id } });
    expect(recalled.recalledAt).not.toBeNull();
    expect((await shown(cab)).map(({ id }) => id)).not.toContain(sent.id);
    expect((await confirm(cab, sent.id)).code).toBe(200);
    expect((await one(sent.id))?.trucks[0]?.readAt).not.toBeNull();
    const again = await north.ask(recallDriverMessage, { params: { id: sent.id } });
    expect(again.recalledAt).toBe(recalled.recalledAt);
  });

  it('writes to all of today’s: those with a published load and a device', async () => {
    expect((await send(north, WORDS)).code).toBe(422);
    const draft = await addLoad(north, today(), { vehicleId: truck.n1 });
    expect((await send(north, WORDS)).code).toBe(422);
    await setStatus(north, draft, TaskStatus.Published);
    const choices = await north.ask(listDriverChoices, {});
    expect(choices.filter(({ isToday }) => isToday).map(({ vehicleCode }) => vehicleCode)).toEqual(['N1']);
    const sent = await north.ask(sendDriverMessage, { body: WORDS });
    expect(sent.trucks.map(({ vehicleCode }) => vehicleCode)).toEqual(['N1']);
  });

  it('is refused trucks of others, trucks without a device, nobody, and no words', async () => {
    const codes = [
      await send(north, { ...WORDS, vehicleIds: [truck.b1] }),
      await send(north, { ...WORDS, vehicleIds: [truck.n1, truck.b1] }),
      await send(north, { ...WORDS, vehicleIds: [truck.n2] }),
      await send(north, { ...WORDS, vehicleIds: [] }),
      await send(north, { text: ' ', textZh: '', vehicleIds: [truck.n1] }),
    ];
    expect(codes.map(({ code }) => code)).toEqual([422, 422, 422, 422, 422]);
    const codesOfTrucks = (await north.ask(listDriverChoices, {})).map(({ vehicleCode }) => vehicleCode);
    expect(codesOfTrucks).toEqual(['BROKEN', 'N1', 'N2', 'N3', 'N4']);
  });

  it('sees nothing of other businesses, and they nothing of theirs', async () => {
    const sent = await write([truck.n1]);
    expect((await bay.ask(listDriverMessages, { query: {} })).list).toEqual([]);
    expect((await bay.try(recallDriverMessage, { params: { id: sent.id } })).code).toBe(404);
    expect(await shown(otherCab)).toEqual([]);
    expect((await confirm(otherCab, sent.id)).code).toBe(404);
    expect((await confirm(cab, 987_654)).code).toBe(404);
  });
});
