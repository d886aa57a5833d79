import { z } from 'zod';
import { entity, id, text } from '../../wire.ts';

/** Characters of an invoice's number. */
export const MAX_INVOICE_NO = 40;

/** Dockets as they were seen, and which invoice they go on; without a number they come off theirs. */
export const docketInvoice = entity({
  dockets: z
    .array(entity({ id, version: z.int().min(1) }))
    .min(1)
    .max(500),
  invoiceNo: z.nullable(text(MAX_INVOICE_NO).trim().min(1, 'give the number of the invoice')),
  /** Why they come off. */
  reason: z.optional(text(500).trim()),
});

/** Dockets that went on or came off, as they are now, and those that could not, each with the reason. */
export const docketsInvoiced = entity({
  dockets: z.array(entity({ id, version: z.int() })),
  held: z.array(entity({ id, docketNo: z.string(), reason: z.string() })),
});
