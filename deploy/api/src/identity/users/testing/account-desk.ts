import { passwordLogin, resetPassword, RESOURCES, type CallInput } from '@haulboard/contract';
import { Caller, type Api } from '../../../testing/api-server.ts';
import { COMPANY, insertCompany } from '../../../testing/companies.ts';
import { insertFixture, FIXTURE } from '../../../testing/fixture.ts';
import type { Db } from '../../../platform/db/index.ts';
import { mailTo, tokenOf } from '../../../testing/mailbox.ts';

const { accounts, users } = RESOURCES;
type Person = CallInput<typeof users.calls.create>['body'];

/** What everybody chooses who was sent a link. */
export const SECRET = 'a password of my own';

/** The fixture with two carrier companies. */
export async function insertAccounts(db: Db): Promise<void> {
  await insertFixture(db);
  await insertCompany(db, { id: COMPANY.tall, name: 'Tall Trucks', trucks: [FIXTURE.truck.n1] });
  await insertCompany(db, { id: COMPANY.short, name: 'Short Trucks', trucks: [] });
}

const person = (account: string) => ({
  account,
  name: `Name of ${account}`,
  email: `${account}@new.example`,
  phone: '',
});

/** A sub-account of whoever makes it. */
export const below = (account: string) => ({ ...person(account), withheld: [] as string[] });

/** Somebody whom an administrator makes: of a crew company, but for what is said. */
export const user = (account: string, more: Partial<Person>): Person => ({
  ...person(account),
  roleCode: 'CREW_COMPANY',
  carrierId: null,
  isPortalOnly: false,
  carrierCompanyId: null,
  customerId: null,
  parentUserId: null,
  granted: [],
  ...more,
});

/** Who makes accounts, and where their letters lie. */
type Desk = { api: Api; admin: Caller; carrier: Caller; dataDir: string };

/** A dispatcher adds an account, its owner follows the link, and an administrator finds it. */
export function accountDesk(given: () => Desk) {
  const add = (account: string) => given().carrier.ask(accounts.calls.create, { body: below(account) });
  async function choosePassword(account: string): Promise<Caller> {
    const { api, dataDir } = given();
    const token = tokenOf(await mailTo(dataDir, `${account}@new.example`, /Your Haulboard account/));
    const nobody = new Caller(api);
    await nobody.ask(resetPassword, { body: { token, newPassword: SECRET } });
    const answer = await nobody.ask(passwordLogin, { body: { account, password: SECRET } });
    return new Caller(api, { token: answer.token });
  }
  const idOf = async (account: string) => {
    const { list } = await given().admin.ask(users.calls.find, { query: { q: account } });
    return list.find((one) => one.account === account)?.id ?? 0;
  };
  return { add, choosePassword, idOf };
}
