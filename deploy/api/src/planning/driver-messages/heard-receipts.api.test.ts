import { sql } from 'kysely';
import * as heardReceipts from '../../platform/db/migrations/0395-heard-receipts.ts';
import { FIXTURE, insertFixture } from '../../testing/fixture.ts';
import { serverHome } from '../../testing/homes.ts';

const { truck, carrier } = FIXTURE;

describe('a database of before, in which a phone said that it read a message in 1970', () => {
  it('has it read when it was written at the earliest, keeps the true times, and leaves what is unread', async () => {
    const home = await serverHome();
    const { db, close } = await home.open();
    try {
      await insertFixture(db);
      await sql`alter table driver_message_truck drop column heard_at`.execute(db);
      const { id: messageId } = await db
        .insertInto('driverMessage')
        .values({
          carrierId: carrier.north,
          authorId: sql<number>`(select min(user_id) from app_user)`,
          text: 'Ice',
          textZh: '',
          createdAt: new Date('2026-05-04T20:00:00Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const read = (vehicleId: number, readAt: Date | null) => ({
        messageId,
        vehicleId,
        driverName: '',
        readAt,
      });
      const truly = new Date('2026-05-04T20:30:00Z');
      await db
        .insertInto('driverMessageTruck')
        .values([read(truck.n1, new Date(0)), read(truck.n2, truly), read(truck.n3, null)])
        .execute();
      await heardReceipts.up(db);
      const rows = await db
        .selectFrom('driverMessageTruck')
        .select(['readAt', 'heardAt'])
        .orderBy('vehicleId')
        .execute();
      const written = new Date('2026-05-04T20:00:00Z');
      expect(rows).toEqual([
        { readAt: written, heardAt: written },
        { readAt: truly, heardAt: truly },
        { readAt: null, heardAt: null },
      ]);
    } finally {
      await close();
      await home.remove();
    }
  });
});
