import { readSettings, SettingsError } from '@haulboard/settings';
import { sql } from 'kysely';
import { openDatabase } from '../../../platform/db/index.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { turnOff } from './second-factor.ts';

// For an administrator who lost both the app and the recovery codes: `remove-second-factor.ts <account>`, by whoever
// has the machine. The next sign-in sets up another.

class UsageError extends Error {}

try {
  const [account] = process.argv.slice(2);
  if (!account) {
    throw new UsageError('Give the account.');
  }
  const { db, close } = await openDatabase(readSettings());
  try {
    const user = await db
      .selectFrom('appUser')
      .select('userId')
      .where(sql`lower(account)`, '=', account.toLowerCase())
      .executeTakeFirst();
    if (!user || !(await turnOff(db, user.userId))) {
      throw new UsageError(`No account ${account} has a second factor.`);
    }
    await db.deleteFrom('session').where('userId', '=', user.userId).execute();
  } finally {
    await close();
  }
  process.stdout.write(`${account} signs in with the password alone.\n`);
} catch (error) {
  const isPlain = [UsageError, SettingsError, StartupError].some((kind) => error instanceof kind);
  if (!isPlain || !(error instanceof Error)) {
    throw error;
  }
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
