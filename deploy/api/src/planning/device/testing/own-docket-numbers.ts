import { leaseDockets, searchAll } from '@haulboard/contract';
import { present, type Driver } from '../../../testing/driver.ts';
import { FIXTURE } from '../../../testing/fixture.ts';
import type { DeviceDesk } from './device-desk.ts';

const { crew } = FIXTURE;

/** Cases of a driver’s app that numbers dockets out of reach. */
export function ownDocketNumbers(desk: () => DeviceDesk): void {
  it('writes docket numbers of its own block, also after the server had to make one up', async () => {
    const { north, phone, tablet, sent, accept } = desk();
    const lease = async (driver: Driver) =>
      (await driver.caller.ask(leaseDockets, { body: { crewId: crew.tall, count: 2 } })).blocks;
    const { id } = await sent();
    await accept(phone, id);
    const mine = await lease(phone);
    expect(await lease(phone)).toEqual(mine);
    const theirs = await lease(tablet);
    expect(theirs[0]?.firstNo).toBeGreaterThan(mine.at(-1)?.lastNo ?? Infinity);
    const docketNo = String(mine[0]?.firstNo);
    expect(await phone.say({ kind: 'docket', id, docketNo: String(theirs[0]?.firstNo) })).toMatchObject({
      outcome: 'refused',
      code: 'docket',
    });
    const docket = phone.word({ kind: 'docket', id, docketNo, occurredAt: present() - 600 });
    await phone.say({ kind: 'loaded', id });
    expect((await phone.load(id))?.docketNo).not.toBe(docketNo);
    expect(await phone.send([docket])).toMatchObject([{ outcome: 'done' }]);
    expect((await phone.load(id))?.docketNo).toBe(docketNo);
    expect((await lease(phone))[0]?.firstNo).toBe(Number(docketNo) + 1);
    const second = await sent();
    await accept(phone, second.id);
    expect(await phone.say({ kind: 'docket', id: second.id, docketNo })).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('is on another load'),
    });
    expect(await north.ask(searchAll, { query: { q: docketNo, kind: 'docket' } })).toHaveLength(1);
    const foreign = { body: { crewId: crew.short, count: 1 } };
    expect(await phone.caller.try(leaseDockets, foreign)).toMatchObject({ code: 404 });
  });

  it('writes one number, with and without zeros in front, and a second load does not get it', async () => {
    const { phone, sent, accept } = desk();
    const [first, second] = [await sent(), await sent()];
    await accept(phone, first.id);
    await accept(phone, second.id);
    const { blocks } = await phone.caller.ask(leaseDockets, { body: { crewId: crew.tall, count: 2 } });
    const docketNo = String(blocks[0]?.firstNo);
    await phone.say({ kind: 'docket', id: first.id, docketNo: `00${docketNo}` });
    expect((await phone.load(first.id))?.docketNo).toBe(docketNo);
    expect(await phone.say({ kind: 'docket', id: second.id, docketNo })).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('is on another load'),
    });
  });
}
