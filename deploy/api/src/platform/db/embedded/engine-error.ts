import type { Fault } from './protocol.ts';

/** SQLSTATE connection_failure: the outcome of what was under way is not known. */
const LOST = '08006';

/** The engine refused or was lost; `code` is PostgreSQL's SQLSTATE. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor(fault: Fault) {
    super(fault.message);
    this.code = fault.code;
    this.constraint = fault.constraint;
    this.table = fault.table;
  }
}

/** SQLSTATE read_only_sql_transaction: the embedded engine is only ever read while its disk is nearly full. */
const READ_ONLY = '25006';
/** SQLSTATE disk_full. */
const DISK_FULL = '53100';

/** What the engine refused, as an error. */
export function refused(fault: Fault): EngineError {
  return fault.code === READ_ONLY
    ? full(`the disk is nearly full: ${fault.message}`)
    : new EngineError(fault);
}

/** There is no space for what was asked. */
export function full(message: string): EngineError {
  return new EngineError({ message, code: DISK_FULL, constraint: undefined, table: undefined });
}

export function lost(reason: string): EngineError {
  return new EngineError({
    message: `database lost: ${reason}`,
    code: LOST,
    constraint: undefined,
    table: undefined,
  });
}
