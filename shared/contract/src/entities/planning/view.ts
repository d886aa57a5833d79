import { z } from 'zod';
import { entity, id, seconds, text } from '../../wire.ts';

/** A column of the truck's side. Its name is the board's business: a newer board has more of them. */
const boardColumn = entity({
  key: text(40).min(1, 'name the column'),
  /** Pixels; null = as wide as the board thinks right. */
  width: z.nullable(z.int().min(40).max(600)),
});

/** How one person looks at every board: kept for that person alone. */
export const boardLayout = entity({
  density: z.enum(['comfortable', 'compact']),
  columns: z.array(boardColumn).max(30),
});
export type BoardLayout = z.output<typeof boardLayout>;

/** What is kept under a name. */
export const viewFields = {
  name: text(60).min(1, 'give it a name'),
  /** Filters, order and columns, as they stand in the board's address. */
  address: text(2000),
  isShared: z.boolean(),
};

/** Filters, order and columns under a name: one's own, or a colleague's who shares it. */
export const savedView = entity({
  id,
  ...viewFields,
  /** Whether the caller made it, and so may change it. */
  isMine: z.boolean(),
  savedBy: z.string(),
  savedAt: seconds,
  version: z.int(),
});
export type SavedView = z.output<typeof savedView>;

/** A customer whose crews the dispatcher plans, to filter by. */
export const boardCustomer = entity({ customerId: id, name: z.string(), crewIds: z.array(id) });
export type BoardCustomer = z.output<typeof boardCustomer>;
