import { sql } from 'kysely';
import * as plainNumbers from '../../platform/db/migrations/0423-plain-docket-numbers.ts';
import { FIXTURE } from '../../testing/fixture.ts';
import { ENGINES } from '../../testing/homes.ts';
import { docketOf, insertDocketFixture } from './testing/docket-fixture.ts';

const { customer, destination, carrier } = FIXTURE;

describe.each(ENGINES)('dockets that were kept with zeros in front, on %s', (_, makeHome) => {
  it('lose them with their tickets, without a word in their history; where a twin is there, both stay', async () => {
    const home = await makeHome();
    const { db, close } = await home.open();
    try {
      await insertDocketFixture(db);
      // Of no range: nobody asks for it again.
      const kept = ['00061', '0062', '62', '0063', '00063', '000', 'A-007'].map((number) => docketOf(number));
      await db
        .insertInto('docket')
        .values([...kept, docketOf('0061', { customerId: customer.other })])
        .execute();
      const person = await db.selectFrom('appUser').select('userId').limit(1).executeTakeFirstOrThrow();
      const ticket = {
        destinationId: destination.port,
        carrierId: carrier.north,
        importedBy: person.userId,
        typed: '{}',
        grossKg: 50_000,
        tareKg: 18_000,
        netKg: 32_000,
        weighedAt: new Date('2026-03-10T01:00:00Z'),
      };
      const parts = [
        { docketNo: '00061', netKg: 20_000 },
        { docketNo: 'B2', netKg: 12_000 },
      ];
      await db
        .insertInto('weighTicket')
        .values([
          { ...ticket, ticketNo: 'V1', docketNo: '00061' },
          { ...ticket, ticketNo: 'V2', dockets: JSON.stringify(parts) },
        ])
        .execute();
      await plainNumbers.up(db);
      const numbers = await db
        .selectFrom('docket')
        .select('docketNo')
        .where('docketNo', 'not like', '%-%')
        .execute();
      expect(numbers.map(({ docketNo }) => docketNo).toSorted()).toEqual(
        ['61', '0062', '62', '0063', '00063', '000', '61'].toSorted(),
      );
      expect((await sql`select from docket_change`.execute(db)).rows).toEqual([]);
      const tickets = await db
        .selectFrom('weighTicket')
        .select(['docketNo', 'dockets'])
        .orderBy('ticketNo')
        .execute();
      expect(tickets).toEqual([
        { docketNo: '61', dockets: null },
        { docketNo: '', dockets: [{ ...parts[0], docketNo: '61' }, parts[1]] },
      ]);
    } finally {
      await close();
      await home.remove();
    }
  });
});
