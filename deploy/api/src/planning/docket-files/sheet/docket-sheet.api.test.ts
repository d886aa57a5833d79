import { getDocketSheet, listDockets, type SheetGrouping } from '@haulboard/contract';
import type { Api } from '../../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../../testing/homes.ts';
import { FIXTURE, signIn } from '../../../testing/fixture.ts';
import { docketOf, insertDocketFixture } from '../../dockets/testing/docket-fixture.ts';
import { withServer } from '../../../testing/with-server.ts';

const { crew, customer, destination, grade, skid } = FIXTURE;
const DAY = '2026-04-05';

describe.each(USUAL_ENGINES)('the sheets of a day, on %s', (_, makeHome) => {
  let api: Api;

  const weighed = (netKg: number) => ({
    grossKg: netKg + 16_000,
    tareKg: 16_000,
    netKg,
    status: 20,
    weighSource: 'system' as const,
    weighedAt: new Date('2026-04-05T02:00:00Z'),
    day: DAY,
  });
  const at = (time: string) => ({ upliftAt: new Date(`2026-04-04T${time}Z`) });

  withServer(
    {
      home: makeHome,
      fill: async (db) => {
        await insertDocketFixture(db);
        await db
          .insertInto('docket')
          .values([
            docketOf('600002', { ...weighed(27_460), ...at('20:30:00') }),
            docketOf('600001', { ...weighed(28_000), ...at('19:00:00'), logGradeId: grade.pulp }),
            docketOf('600003', { day: DAY, ...at('21:00:00'), destinationId: destination.mill }),
            docketOf('600004', { ...weighed(30_000), ...at('22:00:00'), status: -2, voidReason: 'torn' }),
            docketOf('600005', {
              ...weighed(25_001),
              ...at('23:00:00'),
              crewId: crew.short,
              skidId: skid.short,
              customerId: customer.other,
            }),
          ])
          .execute();
      },
    },
    async (given) => {
      ({ api } = given);
    },
  );

  const sheet = async (account: string, by: SheetGrouping, groupId?: number) =>
    (await signIn(api, account)).ask(getDocketSheet, { query: { day: DAY, by, groupId } });

  it('put a crew’s dockets in order of uplift, with totals by grade that void ones are not in', async () => {
    const { groups, ...totals } = await sheet('supper_admin', 'crew');
    expect(totals).toEqual({ day: DAY, by: 'crew', count: 4, weighed: 3, netKg: 80_461 });
    const tall = groups.find(({ id }) => id === crew.tall);
    expect(tall?.dockets.map(({ docketNo }) => docketNo)).toEqual(['600001', '600002', '600003', '600004']);
    expect(tall?.grades).toEqual([
      { gradeCode: 'A', count: 2, weighed: 1, netKg: 27_460 },
      { gradeCode: 'PULP', count: 1, weighed: 1, netKg: 28_000 },
    ]);
    expect(tall).toMatchObject({ count: 3, weighed: 2, netKg: 55_460 });
  });

  it('go by destination, and give one of them alone', async () => {
    const { groups } = await sheet('supper_admin', 'destination');
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ['Port of Tauranga', 3],
      ['Pulp mill', 1],
    ]);
    const alone = await sheet('supper_admin', 'destination', destination.mill);
    expect(alone.groups.map(({ name }) => name)).toEqual(['Pulp mill']);
  });

  it.each([
    'carrier',
    'customer',
    'branch',
    'crew_company',
    'destination_customer',
    'sharing_portal_carrier',
  ])('hold for %s the dockets of its list, no more and no less', async (account) => {
    const { groups } = await sheet(account, 'crew');
    const caller = await signIn(api, account);
    const { list } = await caller.ask(listDockets, { body: { from: DAY, to: DAY } });
    const shown = groups.flatMap(({ dockets }) => dockets.map(({ docketNo }) => docketNo));
    expect(new Set(shown)).toEqual(new Set(list.map(({ docketNo }) => docketNo)));
    expect(shown).toHaveLength(list.length);
  });
});
