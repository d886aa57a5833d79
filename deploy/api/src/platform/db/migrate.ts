import fs from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';

/** Every file of the folder that has an `up` is a migration; their names are their order. */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
});

type Applied = { name: string };

async function unknownMigration<T>(db: Kysely<T>): Promise<string | undefined> {
  const table = await sql<{ at: string | null }>`select to_regclass('kysely_migration')::text as at`.execute(
    db,
  );
  if (!table.rows[0]?.at) {
    return undefined;
  }
  const migrations = await provider.getMigrations();
  const applied = await sql<Applied>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.find(({ name }) => !(name in migrations))?.name;
}

/**
 * Brings the database to the schema of this code. Several processes may start at once: kysely takes an
 * advisory lock, and all migrations run in one transaction.
 *
 * @throws {StartupError} when the database is newer than this code, or a migration fails
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const unknown = await unknownMigration(db);
  if (unknown) {
    throw new StartupError(
      `The database is newer than this program (it has "${unknown}"): start the newer program, or restore an older backup.`,
    );
  }
  const migrator = new Migrator({
    db,
    provider,
    // Teams number their migrations apart: a database may have a later number before an earlier one arrives.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'preparation';
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    throw new StartupError(`The database could not be brought up to date (${failed}: ${reason}).`);
  }
}
