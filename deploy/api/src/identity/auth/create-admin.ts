import { readSettings, SettingsError } from '@haulboard/settings';
import { sql } from 'kysely';
import { readEmail } from './sign-in/email.ts';
import { checkPassword } from './password/password-rule.ts';
import { openDatabase, type Db } from '../../platform/db/index.ts';
import { RequestError } from '../../platform/http/failure/request-error.ts';
import { readAccount } from './read-account.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { hashPassword } from './password/password.ts';

// Makes the first administrator of a new installation: `create-admin.ts <account> <email>`. The password is the one
// line of standard input, so that no history and no list of processes shows it.

class UsageError extends Error {}

async function readLine(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) {
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '');
}

async function createAdmin(db: Db, given: { account: string; email: string; password: string }) {
  const account = readAccount(given.account);
  const email = readEmail(given.email);
  checkPassword('password', given.password, account);
  const other = await db
    .selectFrom('appUser')
    .select('account')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  if (other && other.account !== account) {
    throw new UsageError(`The account ${other.account} signs in with this e-mail address: give another.`);
  }
  const made = await db
    .insertInto('appUser')
    .values({
      account,
      email,
      // Whoever has the machine vouches for it.
      emailVerifiedAt: new Date(),
      userName: account,
      name: account,
      passwordHash: await hashPassword(given.password),
      roleCode: 'SUPPER_ADMIN',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account')
    .executeTakeFirst();
  if (!made) {
    throw new UsageError(`There is an account ${account} already: choose another name.`);
  }
}

try {
  const [account, email] = process.argv.slice(2);
  if (!account || !email) {
    throw new UsageError('Give account and e-mail address, and the password as a line on standard input.');
  }
  const password = await readLine();
  const { db, close } = await openDatabase(readSettings());
  try {
    await createAdmin(db, { account, email, password });
  } finally {
    await close();
  }
  process.stdout.write(`${account} may sign in as administrator.\n`);
} catch (error) {
  const isPlain = [UsageError, RequestError, SettingsError, StartupError].some(
    (kind) => error instanceof kind,
  );
  if (!isPlain || !(error instanceof Error)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
