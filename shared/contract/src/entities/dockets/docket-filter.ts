import { z } from 'zod';
import { entity, id, text } from '../../wire.ts';
import { INVOICING_STATES, MAX_INVOICE_NO } from './docket-invoice.ts';
import { DOCKET_STATUSES, docketStatus } from './docket-status.ts';

const day = z.iso.date('give a day as YYYY-MM-DD');

/** Whether the caller's office has exported a docket, and whether it has changed since. */
export const EXPORT_STATES = ['never', 'changed', 'exported'] as const;

/** Without a first day a list by this, or by forest, reads so many. */
export const EXPORT_DAYS = 92;

const ids = z.array(id).max(200);

/** Numbers of dockets that have an order: digits alone, as books and ranges have them. */
export const MAX_DOCKET_NUMBER = 999_999_999_999;
const docketNumber = z.int().min(0).max(MAX_DOCKET_NUMBER);

/** A list of what a note says reads so many letters of it. */
export const MAX_NOTE_WORDS = 100;

/** What a list of dockets is narrowed by; what is left out narrows nothing. */
export const docketFilterFields = {
  from: z.optional(day),
  to: z.optional(day),
  /** What the number begins with. */
  docketNo: z.optional(text(20)),
  /**
   * From this number to that one, both among them; of numbers that are digits alone. More than a book of them reads 92
   * days without a first day.
   */
  docketNoFrom: z.optional(docketNumber),
  docketNoTo: z.optional(docketNumber),
  /** Each of these words, or parts of words, is in its note. Without a first day these read 92 days. */
  note: z.optional(text(MAX_NOTE_WORDS)),
  customerIds: z.optional(ids),
  /** Without a first day these read 92 days. */
  forestIds: z.optional(ids),
  crewIds: z.optional(ids),
  carrierIds: z.optional(ids),
  /** Whose trucks hauled them, as trucks are now. For who pays companies; 422 for all others. */
  companyIds: z.optional(ids),
  vehicleIds: z.optional(ids),
  destinationIds: z.optional(ids),
  /**
   * What an exporter takes at a port, by grade: for who may see exporters; 422 for all others. Without a first day these
   * read 92 days.
   */
  exporterIds: z.optional(ids),
  logGradeIds: z.optional(ids),
  /** All of an invoice; the number as it was given, in any capitals. */
  invoiceNo: z.optional(text(MAX_INVOICE_NO)),
  /** Without a first day these read 92 days. */
  invoicing: z.optional(z.enum(INVOICING_STATES)),
  statuses: z.optional(z.array(docketStatus).max(DOCKET_STATUSES.length)),
  weights: z.optional(z.enum(['with', 'without'])),
  /** Whether the E-check found errors. */
  check: z.optional(z.enum(['errors', 'passed'])),
  /** By the caller's office; `due` is never or changed since. Without a first day these read 92 days. */
  exported: z.optional(z.enum([...EXPORT_STATES, 'due'])),
};
const docketFilter = entity(docketFilterFields);
export type DocketFilter = z.output<typeof docketFilter>;

/** So many numbers are looked for among all dockets: a crew's books. */
const MAX_NUMBERS_OF_BOOKS = 10_000;

/** Whether a list is of so few numbers that they are found by themselves. */
export function isOfBooks({ docketNoFrom: from, docketNoTo: to }: DocketFilter): boolean {
  return from !== undefined && to !== undefined && to - from < MAX_NUMBERS_OF_BOOKS;
}

/** Whether a list without a first day reads `EXPORT_DAYS`: its owners' own indexes do not find what it asks for. */
export function readsLastDays(filter: DocketFilter): boolean {
  const { from, exported, invoicing, note = '', forestIds = [], exporterIds = [] } = filter;
  const isOfNumbers = (filter.docketNoFrom ?? filter.docketNoTo) !== undefined && !isOfBooks(filter);
  const isFar = (exported ?? invoicing) !== undefined || note.trim() !== '' || isOfNumbers;
  return from === undefined && (isFar || forestIds.length + exporterIds.length > 0);
}
