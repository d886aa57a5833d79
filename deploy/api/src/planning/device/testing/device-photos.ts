import { addDevicePhoto, listDockets, PHOTOS, TaskStatus } from '@haulboard/contract';
import type { Driver } from '../../../testing/driver.ts';
import { DOT_PHOTO, PHOTO } from '../../photos/testing/photo-drafts.ts';
import type { DeviceDesk } from './device-desk.ts';

const { add, list, remove } = PHOTOS.docket;

/** Cases of a driver who photographs the docket of a load. */
export function devicePhotos(desk: () => DeviceDesk & { other: Driver }): void {
  /** A load that left its skid, with the docket that it got. */
  async function hauled() {
    const { north, phone, sent, accept } = desk();
    const { id } = await sent();
    await accept(phone, id);
    await phone.say({ kind: 'loaded', id });
    const docketNo = (await phone.load(id))?.docketNo ?? '';
    const [docket] = (await north.ask(listDockets, { body: { docketNo } })).list;
    return { id, docketId: docket?.id ?? 0 };
  }
  const send = (driver: Driver, id: number, more: object = {}) =>
    driver.caller.try(addDevicePhoto, { params: { id }, body: { ...DOT_PHOTO, deviceSeq: 70, ...more } });

  it('sends a photo of a docket, again when no answer came, and the office has it once', async () => {
    const { north, phone, tablet } = desk();
    const { id, docketId } = await hauled();
    const params = { id: docketId };
    const answers = await Promise.all([send(phone, id), send(phone, id)]);
    const [photo, ...more] = await north.ask(list, { params });
    expect(more).toEqual([]);
    expect(photo).toMatchObject({ ...PHOTO, addedBy: '' });
    expect(answers.map(({ code, data }) => [code, data])).toEqual(
      answers.map(() => [200, { id: photo?.id }]),
    );
    expect((await send(tablet, id)).code).toBe(200);
    expect(await north.ask(list, { params })).toHaveLength(2);
    await north.ask(remove, { params: { id: docketId, photoId: photo?.id ?? 0 } });
    expect((await send(phone, id)).code).toBe(200);
    expect(await north.ask(list, { params })).toHaveLength(1);
  });

  it('is refused what is no picture, one too many, and the docket of another truck', async () => {
    const { north, phone, other, sent } = desk();
    const { id, docketId } = await hauled();
    const page = Buffer.from('<script>alert(1)</script>').toString('base64');
    expect(await send(phone, id, { image: page })).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'image' }] },
    });
    expect((await send(other, id)).code).toBe(404);
    expect((await send(phone, id, { packetNo: 2 })).code).toBe(404);
    const { id: planned, taskStatus } = await sent();
    expect([taskStatus, (await send(other, planned)).code]).toEqual([TaskStatus.Published, 404]);
    for (let nth = 0; nth < 11; nth += 1) {
      await north.ask(add, { params: { id: docketId }, body: DOT_PHOTO });
    }
    expect((await send(phone, id, { deviceSeq: 71 })).code).toBe(200);
    expect((await send(phone, id, { deviceSeq: 72 })).code).toBe(409);
    expect((await send(phone, id, { deviceSeq: 71 })).code).toBe(200);
  });
}
