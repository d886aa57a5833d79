import {
  DOCKET_FIELD_NAMES,
  DOCKET_FIELDS,
  DOCKET_FORMATS,
  HOLD_RULES,
  usualFormat,
  type DocketFieldName,
  type DocketFormat,
  type DocketLayout,
  type ExportColumn,
} from '@haulboard/contract';

/** Of a list, the item at one place moved to another. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) {
    return [...list];
  }
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

export const EMPTY_COLUMN: ExportColumn = {
  heading: '',
  field: 'docketNo',
  fixed: '',
  format: 'plain',
  isRequired: false,
  aliases: [],
};

export const formatsOf = (field: DocketFieldName | null): readonly DocketFormat[] =>
  field === null ? [] : DOCKET_FORMATS[DOCKET_FIELDS[field]];

export const hasAliases = (field: DocketFieldName | null): boolean =>
  field !== null && DOCKET_FIELDS[field] === 'text';

/** The column with another field: what fits the old one alone is gone. */
export function withField(column: ExportColumn, field: DocketFieldName | null): ExportColumn {
  return {
    ...column,
    field,
    format: usualFormat(field),
    fixed: field === null ? column.fixed : '',
    isRequired: field === null ? false : column.isRequired,
    aliases: hasAliases(field) ? column.aliases : [],
  };
}

export const withColumn = (layout: DocketLayout, at: number, column: ExportColumn): DocketLayout => ({
  ...layout,
  columns: layout.columns.map((one, place) => (place === at ? column : one)),
});

export const withoutColumn = (layout: DocketLayout, at: number): DocketLayout => ({
  ...layout,
  columns: layout.columns.filter((_, place) => place !== at),
});

export const withMoved = (layout: DocketLayout, from: number, to: number): DocketLayout => ({
  ...layout,
  columns: moved(layout.columns, from, to),
});

/** Codes as somebody types them: a line each, `A = A40`. */
export const aliasText = ({ aliases }: ExportColumn): string =>
  aliases.map(({ ours, theirs }) => `${ours} = ${theirs}`).join('\n');

export function readAliases(text: string): ExportColumn['aliases'] {
  return text.split('\n').flatMap((line) => {
    const at = line.indexOf('=');
    const [ours, theirs] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return at > 0 && ours !== '' && theirs !== '' ? [{ ours, theirs }] : [];
  });
}

/** What the address calls the columns of the list, in place of a layout. */
export const OF_LIST = 'list';
/** What it calls the documents of ELDAT. */
export const OF_ELDAT = 'eldat';

/** Which column the server's answer is about, by its field `layout.columns.3.format`. */
export function columnOf(field: string): number | undefined {
  const [, place] = /columns\.(\d+)/.exec(field) ?? [];
  return place === undefined ? undefined : Number(place);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether something kept in the browser is a layout, perhaps half finished. */
export function isLayout(value: unknown): value is DocketLayout {
  if (typeof value !== 'object' || value === null || !('columns' in value) || !('holdBack' in value)) {
    return false;
  }
  const { columns, holdBack } = value;
  return (
    Array.isArray(columns) &&
    Array.isArray(holdBack) &&
    holdBack.every((rule) => HOLD_RULES.some((known) => known === rule)) &&
    columns.every(
      (column: unknown) =>
        typeof column === 'object' &&
        column !== null &&
        'field' in column &&
        (column.field === null || DOCKET_FIELD_NAMES.some((name) => name === column.field)) &&
        'heading' in column &&
        isText(column.heading) &&
        'aliases' in column &&
        Array.isArray(column.aliases),
    )
  );
}
