import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-fs.ts';

const NUMERIC = 1700;
const INT8 = 20;
const DATE = 1082;

/** Values read the same on both engines: whole and decimal numbers as numbers, days as text. */
const PARSERS = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value: string) => value,
};

/** `-F` switches fsync off; fdatasync and open_datasync do nothing in this engine's file layer. */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
  // A checkpoint keeps this much of the log for the next writes, and gives the rest back to the disk.
  '-c',
  'min_wal_size=48MB',
  '-c',
  'max_wal_size=64MB',
];

/** Opens (or, in an empty folder, creates) the embedded database. */
export async function openEngine(folder: string): Promise<{ engine: PGlite; files: DurableNodeFS }> {
  const files = new DurableNodeFS(folder);
  const engine = await PGlite.create({ fs: files, startParams: START, parsers: PARSERS });
  return { engine, files };
}

/** Refuses an engine that only pretends to be durable: settings say so, and a commit must reach the disk. */
export async function checkDurable(engine: PGlite, files: DurableNodeFS): Promise<void> {
  const shown = await engine.query<{ fsync: string }>('show fsync');
  const before = files.fsyncs;
  await engine.query("select pg_logical_emit_message(true, 'haulboard', 'self-check')");
  if (shown.rows[0]?.fsync !== 'on' || files.fsyncs <= before) {
    throw new Error('a commit does not reach the disk (fsync self-check failed)');
  }
}
