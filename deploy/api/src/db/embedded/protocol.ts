/** What the server asks of the engine's thread. `isInside` means: in the open transaction. */
export type Request =
  | { op: 'query'; sql: string; params: unknown[]; isInside: boolean }
  | { op: 'exec'; sql: string }
  | { op: 'begin' }
  | { op: 'commit' }
  | { op: 'rollback' }
  | { op: 'listen'; channel: string }
  | { op: 'close' };

/** An error with what PostgreSQL says of it; class instances do not survive the way between threads. */
export type Fault = { message: string; code: string | undefined; constraint: string | undefined };

export type Answer =
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; fault: Fault }
  | { kind: 'notified'; channel: string; payload: string };
