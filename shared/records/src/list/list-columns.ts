import type { Kind } from '../kind.ts';

/** Every column that a list can show; long texts and bare ids say nothing in a row. */
export function possibleColumns({ resource, labels, columns }: Kind): string[] {
  const others = Object.entries(resource.fields)
    .filter(([name, { kind, isLong }]) => isLong !== true && kind !== 'lookups' && name in labels.fields)
    .map(([name]) => name);
  return [...new Set([...columns, ...others])];
}

/** The columns that an address names, in its order; the first, which opens a record, is always there. */
export function readColumns(text: string, kind: Kind): readonly string[] {
  const [first = ''] = kind.columns;
  const known = possibleColumns(kind);
  const named = text.split(',').filter((name) => known.includes(name));
  return named.length === 0 ? kind.columns : [...new Set([first, ...named])];
}

/** The same for an address; empty for the usual ones. */
export function columnsText(names: readonly string[], { columns }: Kind): string {
  const text = names.join(',');
  return text === columns.join(',') ? '' : text;
}

/** The columns with one of them a place further on. */
export function moved(names: readonly string[], name: string, step: 1 | -1): string[] {
  const from = names.indexOf(name);
  const rest = names.filter((other) => other !== name);
  return [...rest.slice(0, from + step), name, ...rest.slice(from + step)];
}
