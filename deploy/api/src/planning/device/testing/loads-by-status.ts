import { changeDeviceTask } from '@haulboard/contract';
import { present } from '../../../testing/driver.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import type { DeviceDesk } from './device-desk.ts';

const { destination } = FIXTURE;

/** Cases of an app that moves a load by its status. */
export function loadsByStatus(desk: () => DeviceDesk): void {
  it('may also move one load by its status, if it names the revision it accepts', async () => {
    const { phone, sent, edit } = desk();
    const { id } = await sent();
    const step = (body: { taskStatus: number; publishedRev?: number }) =>
      phone.caller.try(changeDeviceTask, {
        params: { id },
        body: { deviceSeq: 9000 + body.taskStatus, occurredAt: present(), ...body },
      });
    expect(await step({ taskStatus: 30 })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('published_rev'),
    });
    await edit(id, { destinationId: destination.mill });
    expect(await step({ taskStatus: 30, publishedRev: 1 })).toMatchObject({
      code: 409,
      data: { published_rev: 2, changes: [{ field: 'destination' }] },
    });
    expect(await step({ taskStatus: 30, publishedRev: 2 })).toMatchObject({ code: 200 });
    expect(await step({ taskStatus: 50 })).toMatchObject({ code: 422 });
    expect(await step({ taskStatus: 40 })).toMatchObject({ code: 200, data: { task_status: 40 } });
  });
}
