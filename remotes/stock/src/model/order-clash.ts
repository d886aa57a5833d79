import type { OrderRow } from '@haulboard/contract';
import { DAYS, keyOf, seenOf, tonnes, type OrderDraft } from './orders.ts';

type Typed = OrderDraft['typed'][string];

/** Somebody has changed, made or removed the order since it was typed into. */
function isOvertaken(row: OrderRow, { id = row.id, version }: Typed): boolean {
  return id !== row.id || version !== row.version;
}

const isTakenOut = (row: OrderRow, { id = null }: Typed) => id !== null && row.id === null;

/** One weekday of an order: what it was, what it is now, and what is typed over it. */
export type ClashDay = { at: number; before: string | undefined; now: string; mine: string | undefined };

export type OrderClash = { row: OrderRow; isTakenOut: boolean; days: ClashDay[] };

/** Whether both have changed the cell. Without what it was when the typing began, nobody can say that they have not. */
function isDisputed(row: OrderRow, { before }: Typed, at: number): boolean {
  return before?.[at] !== row.requiredKg[at];
}

function daysOf(row: OrderRow, typed: Typed): ClashDay[] {
  const days = DAYS.map((day, at) => ({
    at,
    before: typed.before && tonnes(typed.before[at] ?? 0),
    now: tonnes(row.requiredKg[at] ?? 0),
    mine: typed.cells[day],
  }));
  return days.filter(({ at, before, mine }) =>
    before === undefined || isTakenOut(row, typed) ? mine !== undefined : isDisputed(row, typed, at),
  );
}

/** The orders that somebody has changed since they were typed into. */
export function clashesOf(rows: readonly OrderRow[], draft: OrderDraft): OrderClash[] {
  return rows.flatMap((row) => {
    const typed = draft.typed[keyOf(row)];
    return typed && isOvertaken(row, typed)
      ? [{ row, isTakenOut: isTakenOut(row, typed), days: daysOf(row, typed) }]
      : [];
  });
}

/** What is typed, on the orders as they are now; of overtaken ones only the cells that are to stay. */
function rebased(
  draft: OrderDraft,
  rows: readonly OrderRow[],
  stays: (row: OrderRow, typed: Typed, at: number) => boolean,
): OrderDraft {
  const typed: OrderDraft['typed'] = {};
  for (const row of rows) {
    const before = draft.typed[keyOf(row)];
    const cells = Object.entries(before?.cells ?? {}).filter(
      ([day, text]) =>
        before &&
        text !== tonnes(row.requiredKg[Number(day)] ?? 0) &&
        (!isOvertaken(row, before) || stays(row, before, Number(day))),
    );
    if (cells.length > 0) {
      typed[keyOf(row)] = { ...seenOf(row), cells: Object.fromEntries(cells) };
    }
  }
  const stored = new Set(rows.filter(({ id }) => id !== null).map(keyOf));
  return { typed, added: draft.added.filter((goods) => !stored.has(keyOf(goods))) };
}

/** All that is typed, on top of what the others have saved. */
export function keepMine(draft: OrderDraft, rows: readonly OrderRow[]): OrderDraft {
  return rebased(draft, rows, () => true);
}

/** What the others have saved; what they have not touched stays as typed. */
export function takeTheirs(draft: OrderDraft, rows: readonly OrderRow[]): OrderDraft {
  return rebased(draft, rows, (row, typed, at) => !isTakenOut(row, typed) && !isDisputed(row, typed, at));
}
