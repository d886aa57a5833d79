import type { Kind } from '../kind.ts';

/** How a list is drawn: its columns, those that have a width of their own (pixels), and how high rows are. */
export type ListLook = {
  columns: readonly string[];
  widths: Readonly<Record<string, number>>;
  isCompact: boolean;
};

export const MIN_WIDTH = 60;
export const MAX_WIDTH = 600;

/** What the address calls compact rows. */
const COMPACT = 'compact';

/** Fields that a list of the server has: what only some may read is told of one record at a time. */
export function listedFields({ resource }: Kind): string[] {
  return Object.entries(resource.fields).flatMap(([name, { seenBy }]) =>
    seenBy === undefined ? [name] : [],
  );
}

/** Every column that a list can show; long texts and bare ids say nothing in a row. */
export function possibleColumns(kind: Kind): string[] {
  const { resource, labels, columns } = kind;
  const listed = new Set(listedFields(kind));
  const others = Object.entries(resource.fields)
    .filter(([name]) => listed.has(name))
    .filter(([name, { kind, isLong }]) => isLong !== true && kind !== 'lookups' && name in labels.fields)
    .map(([name]) => name);
  return [...new Set([...columns, ...others])];
}

export function withinWidths(pixels: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, pixels)));
}

/** What an address names (`cols=name~180,code`); the first column, which opens a record, is always there. */
export function readLook(params: URLSearchParams, kind: Kind): ListLook {
  const [first = ''] = kind.columns;
  const known = possibleColumns(kind);
  const parts = (params.get('cols') ?? '').split(',').map((part) => part.split('~'));
  const named = parts.filter(([name = '']) => known.includes(name));
  const widths = named
    .map(([name = '', width]) => [name, Number(width)] as const)
    .filter(([, width]) => width === withinWidths(width));
  const columns = named.length === 0 ? kind.columns : [first, ...named.map(([name = '']) => name)];
  return {
    columns: [...new Set(columns)],
    widths: Object.fromEntries(widths),
    isCompact: params.get('rows') === COMPACT,
  };
}

/** The same for an address; empty for what is usual. */
export function lookAddress({ columns, widths, isCompact }: ListLook, kind: Kind) {
  const parts = columns.map((name) => (widths[name] === undefined ? name : `${name}~${widths[name]}`));
  const text = parts.join(',');
  return { cols: text === kind.columns.join(',') ? '' : text, rows: isCompact ? COMPACT : '' };
}

/** The columns with one of them a place further on. */
export function moved(names: readonly string[], name: string, step: 1 | -1): string[] {
  const from = names.indexOf(name);
  const rest = names.filter((other) => other !== name);
  return [...rest.slice(0, from + step), name, ...rest.slice(from + step)];
}
