/** What a statement gave. */
export type Rows<T> = { rows: T[]; affectedRows?: number };

/** The thread's answer, typed by the caller's query as every database driver does. */
export function rowsOf<T>(result: unknown): Rows<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a query returns is only known to its author
  return result as Rows<T>;
}
