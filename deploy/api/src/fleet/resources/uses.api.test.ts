import { RESOURCES, type AnyResource } from '@haulboard/contract';
import { z } from 'zod';
import type { Caller, Api } from '../../testing/api-server.ts';
import { FIXTURE, signIn, insertFixture } from '../../testing/fixture.ts';
import { leaverOf } from '../../testing/leaver.ts';
import { fieldValues } from '../../platform/resource/record-history.ts';
import { row } from './testing/record-answers.ts';
import { withServer } from '../../testing/with-server.ts';

const { carrier, crew, customer, destination, grade, skid, truck } = FIXTURE;
const { carriers, crews, customers, destinations, logGrades, skids, vehicles } = RESOURCES;

describe('what keeps a record from being removed', () => {
  let api: Api;
  let admin: Caller;

  withServer(
    {
      fill: async (db) => {
        await insertFixture(db);
        const { userId } = await db
          .selectFrom('appUser')
          .select('userId')
          .where('account', '=', 'carrier')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('recurringLoad')
          .values({
            carrierId: carrier.north,
            crewId: crew.tall,
            skidId: skid.tall,
            logGradeId: grade.a,
            destinationId: destination.port,
            vehicleId: truck.n4,
            seq: null,
            weekdays: [1],
            fromDay: '2020-01-01',
            untilDay: null,
            savedAt: new Date(),
            savedBy: userId,
          })
          .execute();
      },
    },
    async (given) => {
      ({ api } = given);
      admin = await signIn(api, 'supper_admin');
    },
  );

  const read = async ({ calls }: AnyResource, id: number) =>
    row.parse(await admin.ask(calls.get, { params: { id } }));
  async function remove(resource: AnyResource, id: number) {
    const { version } = await read(resource, id);
    return admin.try(resource.calls.remove, { params: { id }, query: { version } });
  }
  async function restore(resource: AnyResource, id: number) {
    const { version } = await read(resource, id);
    return admin.try(resource.calls.restore, { params: { id }, body: { version } });
  }
  const copyOf = async (resource: AnyResource, id: number, more: Record<string, unknown>) =>
    row.parse(
      await admin.ask(resource.calls.create, {
        body: { ...fieldValues(resource, await read(resource, id)), ...more },
      }),
    );
  const names = z.object({ used_by: z.array(z.object({ what: z.string(), names: z.array(z.string()) })) });
  /** What is said of a record that stays, by what it is called. */
  async function told(resource: AnyResource, id: number) {
    const answer = await remove(resource, id);
    const uses = names.parse(answer.data).used_by.map((use) => [use.what, use.names]);
    return {
      msg: answer.msg,
      uses: z.record(z.string(), z.array(z.string())).parse(Object.fromEntries(uses)),
    };
  }

  it('is named as people know it, and counted in words', async () => {
    expect((await told(logGrades, grade.a)).uses).toMatchObject({
      '2 crews': ['66', '77'],
      '2 destinations': ['NZTRG', 'OLD'],
      '2 lines of stock': ['66', '77'],
      '1 recurring load': ['66 → NZTRG'],
    });
    expect(await told(logGrades, grade.pulp)).toMatchObject({
      msg: 'It is still used: 1 crew',
      uses: { '1 crew': ['66'], '1 destination': ['MILL'] },
    });
    expect((await told(carriers, carrier.portal)).uses).toMatchObject({
      '1 crew': ['66'],
      '1 truck': ['S1'],
    });
    expect((await told(crews, crew.tall)).uses).toMatchObject({
      '1 line of stock': ['704/1'],
      '1 recurring load': ['66 → NZTRG'],
    });
    expect((await told(skids, skid.tall)).uses).toMatchObject({ '1 line of stock': ['66'] });
    const { version } = await read(vehicles, truck.b1);
    const bay = await signIn(api, 'bay');
    expect(
      await bay.try(vehicles.calls.remove, { params: { id: truck.b1 }, query: { version } }),
    ).toMatchObject({ data: { used_by: [{ what: '1 driver’s phone' }] } });
  });

  it('is said in Chinese with one number before the noun', async () => {
    const chinese = (await signIn(api, 'supper_admin')).with({ 'accept-language': 'zh-CN' });
    const { version } = await read(logGrades, grade.a);
    const answer = await chinese.try(logGrades.calls.remove, {
      params: { id: grade.a },
      query: { version },
    });
    expect(answer.msg).toBe('仍在使用：2 个采伐队');
    expect(answer.data).toMatchObject({
      used_by: expect.arrayContaining([
        expect.objectContaining({ what: '2 个目的地' }),
        expect.objectContaining({ what: '2 项库存' }),
      ]),
    });
  });

  it('is nothing that was removed itself, which comes back once what it points to is back', async () => {
    const lone = await copyOf(logGrades, grade.a, { code: 'LONE', aliases: [] });
    const gang = await copyOf(crews, crew.tall, { crewCode: 'GONE', gradeIds: [lone.id] });
    const mill = await copyOf(destinations, destination.mill, { code: 'GONE', acceptsGradeIds: [lone.id] });
    expect((await told(logGrades, lone.id)).uses).toEqual({ '1 crew': ['GONE'], '1 destination': ['GONE'] });
    for (const [resource, { id }] of [
      [crews, gang],
      [destinations, mill],
      [logGrades, lone],
    ] as const) {
      expect((await remove(resource, id)).code).toBe(200);
    }
    expect(await restore(crews, gang.id)).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'grade_ids' }] },
    });
    expect(await restore(destinations, mill.id)).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'accepts_grade_ids' }] },
    });
    expect((await restore(logGrades, lone.id)).code).toBe(200);
    expect((await restore(crews, gang.id)).code).toBe(200);
  });

  it('is no account that was removed, which does not come back to a removed business', async () => {
    const { users } = RESOURCES;
    const gone = await copyOf(carriers, carrier.north, { code: 'GONE', name: 'Gone Haulage' });
    const { id: userId } = await admin.ask(users.calls.create, {
      body: {
        account: 'gone.dispatcher',
        name: 'Gone',
        email: 'gone@new.example',
        phone: '',
        roleCode: 'CARRIER',
        carrierId: gone.id,
        isPortalOnly: false,
        carrierCompanyId: null,
        customerId: null,
        parentUserId: null,
        granted: [],
      },
    });
    expect((await told(carriers, gone.id)).uses).toEqual({ '1 user': ['gone.dispatcher'] });
    await (await leaverOf(admin, 'gone.dispatcher')).remove();
    expect((await remove(carriers, gone.id)).code).toBe(200);
    expect(await restore(users, userId)).toMatchObject({
      code: 422,
      data: { fields: [{ field: 'carrier_id' }] },
    });
  });

  it('counts users of a customer that stand alone', async () => {
    expect((await told(customers, customer.acme)).uses).toMatchObject({
      '2 users': ['customer', 'sub_customer'],
    });
  });
});
