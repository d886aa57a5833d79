import fs from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Their names are their order; other files of the folder are what they share. */
const MIGRATION = /^(\d{4}-.+)\.ts$/;

const provider = new FileMigrationProvider({ fs, path, migrationFolder: FOLDER });

async function readNames(): Promise<ReadonlySet<string>> {
  const files = await fs.readdir(FOLDER);
  return new Set(files.flatMap((file) => MIGRATION.exec(file)?.[1] ?? []));
}

type Applied = { name: string };

async function readApplied<T>(db: Kysely<T>): Promise<readonly string[]> {
  const table = await sql<{ at: string | null }>`select to_regclass('kysely_migration')::text as at`.execute(
    db,
  );
  if (!table.rows[0]?.at) {
    return [];
  }
  const { rows } = await sql<Applied>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the database to the schema of this code. Several processes may start at once: kysely takes an
 * advisory lock, and all migrations run in one transaction.
 *
 * @throws {StartupError} when the database is newer than this code, or a migration fails
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const [names, applied] = [await readNames(), await readApplied(db)];
  const unknown = applied.find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `The database is newer than this program (it has "${unknown}"): start the newer program, or restore an older backup.`,
    );
  }
  if (applied.length === names.size) {
    // Their hundred files are loaded only where one of them has something to do.
    return;
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
