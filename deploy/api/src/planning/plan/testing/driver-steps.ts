import { changeDeviceTask, getDeviceTasks, getTask, TaskStatus } from '@haulboard/contract';
import { Caller, type Api } from '../../../testing/api-server.ts';
import { addLoad, setStatus, today } from '../../../testing/loads.ts';
import { DEVICE_KEY, FIXTURE } from '../../../testing/fixture.ts';

const { truck } = FIXTURE;

/** Cases of a driver who carries out what was planned. */
export function driverSteps(context: () => { api: Api; north: Caller }): void {
  it('shows a driver the published loads, and moves them on as the driver says, each step once', async () => {
    const { api, north } = context();
    const driver = new Caller(api, { 'device-key': DEVICE_KEY.n1 });
    const draft = await addLoad(north, today(), { vehicleId: truck.n1 });
    const seen = async () => (await driver.ask(getDeviceTasks, { query: {} })).tasks;
    expect(await seen()).toEqual([]);
    await setStatus(north, draft, TaskStatus.Published);
    expect(await seen()).toMatchObject([{ id: draft.id, taskStatus: 20, skidName: '704/1' }]);
    const step = (taskStatus: number, deviceSeq: number) =>
      driver.try(changeDeviceTask, {
        params: { id: draft.id },
        body: { taskStatus, deviceSeq, publishedRev: 1, occurredAt: Math.floor(Date.now() / 1000) },
      });
    expect(await step(TaskStatus.Loaded, 1)).toMatchObject({ code: 422 });
    expect(await step(TaskStatus.Accepted, 2)).toMatchObject({ code: 200, data: { task_status: 30 } });
    expect(await step(TaskStatus.Loading, 3)).toMatchObject({ code: 200, data: { task_status: 35 } });
    expect(await step(TaskStatus.Accepted, 2)).toMatchObject({ code: 200, data: { task_status: 35 } });
    const load = await north.ask(getTask, { params: { id: draft.id } });
    expect(load).toMatchObject({ taskStatus: 35, statusSource: 'driver', updatedBy: 'driver' });
    const other = new Caller(api, { 'device-key': DEVICE_KEY.b1 });
    const body = { taskStatus: 40, deviceSeq: 1, occurredAt: 1 };
    expect(await other.try(changeDeviceTask, { params: { id: draft.id }, body })).toMatchObject({
      code: 404,
    });
    expect(await new Caller(api, { 'device-key': 'guess' }).try(getDeviceTasks, { query: {} })).toMatchObject(
      {
        code: 402,
      },
    );
  });
}
