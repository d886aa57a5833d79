import { getDeviceTasks, getTask, TaskStatus, tellDeviceEvents } from '@haulboard/contract';
import { addDays } from '@haulboard/contract/time';
import type { Api, Caller } from '../../testing/api-server.ts';
import { Driver, FIRST_TRUCK } from '../../testing/driver.ts';
import { signIn } from '../../testing/fixture.ts';
import { addLoad, change, setStatus, today } from '../../testing/loads.ts';
import { insertTrucks } from './testing/device-desk.ts';
import { withServer } from '../../testing/with-server.ts';

describe('a driver in the afternoon', () => {
  const own = FIRST_TRUCK + 1;
  let api: Api;
  let north: Caller;
  let phone: Driver;

  withServer({ fill: insertTrucks }, async (given) => {
    ({ api } = given);
    north = await signIn(api, 'carrier');
    phone = new Driver(api, `phone-${own}`);
  });

  const tomorrow = () => addDays(today(), 1);
  const publish = async (day: string) =>
    setStatus(north, await addLoad(north, day, { vehicleId: own }), TaskStatus.Published);
  const ofBothDays = () => phone.caller.ask(getDeviceTasks, { query: { days: 2 } });

  it('reads what is published for tomorrow, apart from today, accepts it, and hears that it is cancelled', async () => {
    const now = await publish(today());
    const then = await publish(tomorrow());
    const days = (await ofBothDays()).tasks.map(({ id, day }) => ({ id, day }));
    expect(days).toEqual([
      { id: now.id, day: today() },
      { id: then.id, day: tomorrow() },
    ]);

    const accept = phone.word({ kind: 'accept', id: then.id, publishedRev: 1 });
    const body = { days: 2, events: [accept] };
    const { events, loads } = await phone.caller.ask(tellDeviceEvents, { body });
    expect(events).toMatchObject([{ outcome: 'done' }]);
    expect(loads.tasks.at(-1)).toMatchObject({ id: then.id, taskStatus: TaskStatus.Accepted });

    const { version } = await north.ask(getTask, { params: { id: then.id } });
    const cancel = {
      kind: 'status',
      id: then.id,
      version,
      taskStatus: TaskStatus.Canceled,
      reason: 'too wet',
    } as const;
    await change(north, tomorrow(), [cancel]);
    expect((await ofBothDays()).gone).toMatchObject([{ id: then.id, why: 'canceled', reason: 'too wet' }]);
  });

  it('is shown today alone by an app that does not tell days apart', async () => {
    const { id } = await publish(tomorrow());
    const { tasks, gone } = await phone.loads();
    expect(tasks.map((load) => load.day)).not.toContain(tomorrow());
    expect(gone.map((load) => load.id)).not.toContain(id);
    const answer = await fetch(`${api.url}/api/device/task?days=3`, { headers: phone.caller.headers });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('days')]);
  });
});
