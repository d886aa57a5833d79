import { z } from 'zod';
import { entity, id, text } from '../../wire.ts';

/** Characters of an invoice's number. */
export const MAX_INVOICE_NO = 40;
/** So many dockets are chosen at once, and go on an invoice by one call. */
export const MAX_CHOSEN_DOCKETS = 500;

/** What of a list is to be invoiced: `due` is what could go on an invoice now, `no` all that is on none and not void. */
export const INVOICING_STATES = ['due', 'no', 'yes'] as const;

const seenDocket = entity({ id, version: z.int().min(1) });

/** The first dockets of a list, as they are now; `isMore` says that the list has others. */
export const chosenDockets = entity({ dockets: z.array(seenDocket), isMore: z.boolean() });

/** Dockets as they were seen, and which invoice they go on; without a number they come off theirs. */
export const docketInvoice = entity({
  dockets: z.array(seenDocket).min(1).max(MAX_CHOSEN_DOCKETS),
  invoiceNo: z.nullable(text(MAX_INVOICE_NO).trim().min(1, 'give the number of the invoice')),
  /** Why they come off. */
  reason: z.optional(text(500).trim()),
});

/** Dockets that went on or came off, as they are now, and those that could not, each with the reason. */
export const docketsInvoiced = entity({
  dockets: z.array(entity({ id, version: z.int() })),
  held: z.array(entity({ id, docketNo: z.string(), reason: z.string() })),
});
