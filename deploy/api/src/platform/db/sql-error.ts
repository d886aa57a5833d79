import { isOutOfSpace } from './embedded/free-space.ts';

type SqlFault = { state: string; constraint: string | undefined; table: string | undefined };

/** What PostgreSQL says of an error, the same on both engines; nothing when it is not from the database. */
export function sqlFault(error: unknown): SqlFault | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  const state: unknown = Reflect.get(error, 'code');
  const constraint: unknown = Reflect.get(error, 'constraint');
  if (typeof state !== 'string' || !/^[0-9A-Z]{5}$/.test(state)) {
    return undefined;
  }
  const table: unknown = Reflect.get(error, 'table');
  return {
    state,
    constraint: typeof constraint === 'string' ? constraint : undefined,
    table: typeof table === 'string' ? table : undefined,
  };
}

/** SQLSTATEs of a transaction that is right to run again as it is. */
const AGAIN = new Set(['40001', '40P01']);

/** Whether the transaction lost a race and may simply run again. */
export function isWorthRetrying(error: unknown): boolean {
  const fault = sqlFault(error);
  return fault !== undefined && AGAIN.has(fault.state);
}

const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Errors of the connection itself have no SQLSTATE: they come from the network or from the pool. */
function isConnectionFault(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return (
    Reflect.get(error, 'syscall') === 'connect' ||
    (typeof code === 'string' && BROKEN.has(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
}

/** Whether the database cannot be reached (class 08), is shutting down (57P) or has no connection left (53300). */
export function isDatabaseGone(error: unknown): boolean {
  const state = sqlFault(error)?.state;
  if (state !== undefined && (state.startsWith('08') || state.startsWith('57P') || state === '53300')) {
    return true;
  }
  return error instanceof Error && isConnectionFault(error);
}

/** SQLSTATEs of work that was ended because it took too long: query_canceled, lock_not_available. */
const TOO_SLOW = new Set(['57014', '55P03']);

/** Whether the database is there but did not get done in time; the transaction left nothing behind. */
export function isTooSlow(error: unknown): boolean {
  const fault = sqlFault(error);
  return fault !== undefined && TOO_SLOW.has(fault.state);
}

/** SQLSTATE disk_full, or the same said by the file system. */
export function isDiskFull(error: unknown): boolean {
  return sqlFault(error)?.state === '53100' || isOutOfSpace(error);
}
