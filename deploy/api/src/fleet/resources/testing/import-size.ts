/** Every so many rows of an import one is wrong. */
export const WRONG_EVERY = 20;
/** The limit of one import, for one kind of record or, with FULL=1, for each. */
const MAX_ROWS = 500;
const FEW_ROWS = 60;

/** Rows of an import of this kind of record. */
export const rowsOf = (plural: string): number =>
  process.env['FULL'] !== undefined || plural === 'vehicles' ? MAX_ROWS : FEW_ROWS;
