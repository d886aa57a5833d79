/**
 * What the server asks of the engine's thread. `transaction` is the number of the transaction that the message
 * belongs to: numbers are never used again, so what comes late finds no other transaction in its place.
 */
export type Request =
  | { op: 'open' }
  | { op: 'query'; sql: string; params: unknown[]; transaction: number | undefined }
  | { op: 'exec'; sql: string }
  | { op: 'begin'; transaction: number }
  | { op: 'commit'; transaction: number }
  | { op: 'rollback'; transaction: number }
  | { op: 'listen'; channel: string }
  | { op: 'close' };

/** An error with what PostgreSQL says of it; class instances do not survive the way between threads. */
export type Fault = {
  message: string;
  code: string | undefined;
  constraint: string | undefined;
  table: string | undefined;
};

export type Answer =
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; fault: Fault }
  | { kind: 'notified'; channel: string; payload: string };
