import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../platform/db/index.ts';

/** A folder of a test's own. */
export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'haulboard-api-'));
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../platform/db/migrations');
const ENGINE = path.resolve(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json');

/** Where a database without rows is kept, which tests copy: making one takes seconds. Another schema is another one. */
export function templatePath(name: string, ...engine: string[]): string {
  const key = createHash('sha256').update(String(process.getuid?.()));
  const sources = globSync('*.ts', { cwd: MIGRATIONS }).toSorted((a, b) => a.localeCompare(b));
  for (const file of [...engine, ...sources.map((source) => path.join(MIGRATIONS, source))]) {
    key.update(readFileSync(file));
  }
  return path.join(tmpdir(), `haulboard-${name}-${key.digest('hex').slice(0, 16)}`);
}

async function emptyDatabase(): Promise<string> {
  const template = templatePath('empty', ENGINE);
  if (!existsSync(template)) {
    const folder = newFolder();
    await (await openDatabase({ dataDir: folder, databaseUrl: undefined })).close();
    try {
      renameSync(path.join(folder, 'database'), template);
    } catch {
      // Another test run was first.
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return template;
}

/** A data folder of a test's own, with an empty embedded database in it. */
export async function newDataDir(): Promise<string> {
  const folder = newFolder();
  cpSync(await emptyDatabase(), path.join(folder, 'database'), { recursive: true });
  return folder;
}
