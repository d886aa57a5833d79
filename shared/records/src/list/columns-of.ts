import type { Kind } from '../kind.ts';
import type { useShown } from '../values/use-shown.ts';
import { cellText } from '../values/value-text.ts';
import type { Column } from './data-table.tsx';

const NUMBERS = new Set(['whole', 'decimal']);

/** The columns of a kind's list, as its labels and its contract say. */
export function columnsOf(
  shown: ReturnType<typeof useShown<Kind>>,
  widths: Readonly<Record<string, number>>,
): Column[] {
  const { resource, labels, columns, numbers = [] } = shown.kind;
  return columns.map((name) => {
    const field = resource.fields[name];
    const sortBy = field?.shownAs ?? name;
    const width = widths[name];
    return {
      name,
      title: labels.fields[name] ?? name,
      isNumber: NUMBERS.has(field?.kind ?? '') || numbers.includes(name),
      ...(resource.sort.includes(sortBy) ? { sortBy } : {}),
      ...(width === undefined ? {} : { width }),
      text: (row) => cellText(name, row, shown),
    };
  });
}
