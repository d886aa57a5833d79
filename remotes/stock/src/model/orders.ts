import type { OrderRow } from '@haulboard/contract';
import { z } from 'zod';
import { readThousandths } from './cells.ts';

/** Weekdays, Monday first, as columns of the sheet. */
export const DAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** What somebody has typed of a week's orders and not saved yet. */
export const orderDraft = z.object({
  /** By the row's key: its typed cells, and the order they were typed on. */
  typed: z.record(
    z.string(),
    z.object({
      version: z.int(),
      cells: z.record(z.string(), z.string()),
      /** Missing in what was kept by an earlier build. */
      id: z.optional(z.nullable(z.int())),
      before: z.optional(z.array(z.int())),
    }),
  ),
  /** Rows that are not there yet. */
  added: z.array(z.object({ customerId: z.int(), destinationId: z.int(), logGradeId: z.int() })),
});
export type OrderDraft = z.output<typeof orderDraft>;
export type Goods = OrderDraft['added'][number];

export const NO_ORDERS: OrderDraft = { typed: {}, added: [] };

export const keyOf = ({ customerId, destinationId, logGradeId }: Goods) =>
  `${customerId}-${destinationId}-${logGradeId}`;

export function goodsOf(key: string): Goods {
  const [customerId = 0, destinationId = 0, logGradeId = 0] = key.split('-').map(Number);
  return { customerId, destinationId, logGradeId };
}

/** Kilograms as a cell shows them. */
export const tonnes = (kg: number) => (kg === 0 ? '' : String(kg / 1000));

/** Kilograms of what was typed in tonnes; nothing where it is no mass. */
function kgOf(text: string): number | undefined {
  const read = readThousandths(text);
  return 'fault' in read ? undefined : (read.value ?? 0);
}

/** The order that somebody types into, as they see it. */
export const seenOf = ({ id, version, requiredKg }: OrderRow) => ({ id, version, before: requiredKg });

/** What a row shows: by weekday the text of its cell, what came and what is still to go. */
export type SheetRow = {
  key: string;
  row: OrderRow;
  texts: string[];
  isTyped: boolean[];
  /** To go by weekday; below nothing where more came. Nothing where the cell is no mass. */
  toGo: (number | undefined)[];
  isFaulty: boolean[];
};

const NOTHING = [0, 0, 0, 0, 0, 0, 0];

/** A row of goods that nobody has ordered yet and none of which came. */
export function emptyRow(
  goods: Goods,
  names: Pick<OrderRow, 'customerName' | 'destinationName' | 'gradeCode'>,
): OrderRow {
  return {
    ...goods,
    ...names,
    id: null,
    version: 0,
    requiredKg: NOTHING,
    deliveredKg: NOTHING,
    unweighed: 0,
    changedBy: '',
  };
}

/** The rows as the sheet shows them: what was typed goes before what is stored. */
export function sheetRows(rows: readonly OrderRow[], draft: OrderDraft): SheetRow[] {
  return rows.map((row) => {
    const key = keyOf(row);
    const typed = draft.typed[key]?.cells ?? {};
    const texts = DAYS.map((day, at) => typed[day] ?? tonnes(row.requiredKg[at] ?? 0));
    const masses = texts.map(kgOf);
    return {
      key,
      row,
      texts,
      isTyped: DAYS.map((day) => typed[day] !== undefined),
      toGo: masses.map((kg, at) => (kg === undefined ? undefined : kg - (row.deliveredKg[at] ?? 0))),
      isFaulty: masses.map((kg) => kg === undefined),
    };
  });
}

/** Types into a cell. What is stored is nothing typed. */
export function typeOrder(
  draft: OrderDraft,
  { key, row }: Pick<SheetRow, 'key' | 'row'>,
  { day, text }: { day: (typeof DAYS)[number]; text: string },
): OrderDraft {
  const before = draft.typed[key] ?? { ...seenOf(row), cells: {} };
  const { [day]: _, ...others } = before.cells;
  const cells = text === tonnes(row.requiredKg[Number(day)] ?? 0) ? others : { ...others, [day]: text };
  const { [key]: __, ...rows } = draft.typed;
  return {
    ...draft,
    typed: Object.keys(cells).length === 0 ? rows : { ...rows, [key]: { ...before, cells } },
  };
}

/** What was typed while orders were on their way, on the rows as they are stored now. */
export function leftOf(draft: OrderDraft, sent: OrderDraft, rows: readonly OrderRow[]): OrderDraft {
  const typed: OrderDraft['typed'] = {};
  for (const [key, kept] of Object.entries(draft.typed)) {
    const before = sent.typed[key]?.cells ?? {};
    const since = Object.entries(kept.cells).filter(([day, text]) => before[day] !== text);
    if (since.length > 0) {
      const stored = rows.find((row) => keyOf(row) === key);
      typed[key] = { ...kept, ...(stored && seenOf(stored)), cells: Object.fromEntries(since) };
    }
  }
  const isSent = (goods: Goods) => sent.added.some((one) => keyOf(one) === keyOf(goods));
  return { typed, added: draft.added.filter((goods) => !isSent(goods)) };
}

/** What travels: the rows that were typed into. */
export function linesOf(rows: readonly SheetRow[], draft: OrderDraft) {
  return rows.flatMap(({ key, row, texts }) => {
    const typed = draft.typed[key];
    if (!typed) {
      return [];
    }
    const { customerId, destinationId, logGradeId } = row;
    // Not the order that is there now: nobody overwrites what they have not seen.
    const { id = row.id, version } = typed;
    const seen = id === null ? {} : { id, version };
    const requiredKg = texts.map((text) => kgOf(text) ?? 0);
    return [{ ...seen, customerId, destinationId, logGradeId, requiredKg }];
  });
}

/** Required, delivered and to go of some rows, in kilograms. */
export function sumOf(rows: readonly SheetRow[]) {
  const add = (masses: readonly number[]) => masses.reduce((sum, kg) => sum + kg, 0);
  const required = add(rows.flatMap(({ texts }) => texts.map((text) => kgOf(text) ?? 0)));
  const delivered = add(rows.flatMap(({ row }) => row.deliveredKg));
  const toGo = add(rows.flatMap((one) => one.toGo.map((kg) => Math.max(0, kg ?? 0))));
  return { required, delivered, toGo };
}
