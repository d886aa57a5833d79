import { impersonate } from '@haulboard/contract';
import type { Db } from '../../../platform/db/index.ts';
import { Caller, type Api } from '../../../testing/api-server.ts';
import { FIXTURE, signIn } from '../../../testing/fixture.ts';
import { call, lineOf, movementsOf } from './stock-desk.ts';

const { grade } = FIXTURE;

/** Cases of a super admin who acts for those who call stock. */
export function actingHands(desk: () => { api: Api; db: Db; north: Caller }): void {
  it('names who called it, and not for whom they acted', async () => {
    const { api, db, north } = desk();
    const { userId } = await db
      .selectFrom('appUser')
      .select('userId')
      .where('account', '=', 'crew_company')
      .executeTakeFirstOrThrow();
    const admin = await signIn(api, 'supper_admin');
    const { token } = await admin.ask(impersonate, { body: { userId, reason: 'they rang up' } });
    const acting = new Caller(api, { token });
    const { id, version } = await lineOf(acting, grade.a);
    expect((await call(acting, [{ id, version, qtyLoads: 9 }])).code).toBe(200);
    expect((await movementsOf(north, id))[0]).toMatchObject({ cause: 'call', by: 'Person supper_admin' });
    expect(await lineOf(north, grade.a)).toMatchObject({ calledBy: 'Person supper_admin' });
  });
}
