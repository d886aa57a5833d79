import type { RecordRow } from '@haulboard/contract';
import { useRovingFocus } from '@haulboard/ui/core';
import styles from '../records.module.css';
import { RowLink } from '../table/row-link.tsx';
import { numberCell, sizedCell, TableFrame } from '../table/table-frame.tsx';
import { TableRow } from '../table/table-row.tsx';
import { ResizeEdge } from './resize-edge.tsx';

/** A column of a list of records. */
export type Column = {
  name: string;
  title: string;
  /** What the server sorts by; none, and the column is not sorted. */
  sortBy?: string;
  isNumber?: boolean;
  /** Pixels, where somebody chose it. */
  width?: number;
  text: (row: RecordRow) => string;
};

type Props = {
  /** Says what the table holds, to screen readers. */
  caption: string;
  columns: readonly Column[];
  rows: readonly RecordRow[];
  /** `name`, or `-name`. */
  sort: string;
  isBusy: boolean;
  isCompact: boolean;
  /** Where a row leads. */
  linkOf: (row: RecordRow) => string;
  /** The row that is open. */
  openId: number | undefined;
  /** Rows that are chosen; while somebody chooses, a row is chosen and not opened. */
  picked?: ReadonlySet<number> | undefined;
  onPick?: (row: RecordRow) => void;
  onSort: (sort: string) => void;
  onResize: (name: string, width: number) => void;
  onOpen: (row: RecordRow) => void;
};

/** How a cell stands in its column. */
function cellOf({ isNumber, width }: Column) {
  const classes = [isNumber && numberCell, width !== undefined && sizedCell].filter(Boolean).join(' ');
  return {
    ...(classes === '' ? {} : { className: classes }),
    ...(width === undefined ? {} : { style: { minWidth: width, maxWidth: width } }),
  };
}

/** A table of records whose rows open, sorted by the server. */
export function DataTable(props: Props) {
  const { caption, columns, rows, isBusy, isCompact, openId, picked, onPick, onOpen } = props;
  const act = picked === undefined ? onOpen : onPick;
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  return (
    <TableFrame caption={caption} isBusy={isBusy} isCompact={isCompact}>
      <Head {...props} />
      <tbody ref={body} data-landing>
        {rows.map((row) => (
          <TableRow key={row.id} isOpen={row.id === openId} onPress={() => act?.(row)}>
            {columns.map((column, at) => (
              <td
                key={column.name}
                {...cellOf(column)}
                {...(column.width ? { title: column.text(row) } : {})}
              >
                {at === 0 ? <FirstCell {...props} row={row} text={column.text(row)} /> : column.text(row)}
              </td>
            ))}
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** What opens a row, or chooses it. */
function FirstCell({ picked, row, text, linkOf, onOpen, onPick }: Props & { row: RecordRow; text: string }) {
  return picked === undefined ? (
    <RowLink to={linkOf(row)} onOpen={() => onOpen(row)}>
      {text}
    </RowLink>
  ) : (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the arrow keys walk between buttons as between links
      role="checkbox"
      aria-checked={picked.has(row.id)}
      className={styles['pick']}
      onClick={() => onPick?.(row)}
    >
      {text}
    </button>
  );
}

/** The names of the columns; those that can be sorted by are one stop for Tab. */
function Head({ columns, sort, onSort, onResize }: Props) {
  const bar = useRovingFocus<HTMLTableRowElement>();
  const isDown = sort.startsWith('-');
  const sorted = sort.replace(/^-/, '');
  return (
    <thead>
      <tr ref={bar}>
        {columns.map((column) => {
          const { name, title, sortBy } = column;
          const isSorted = sortBy !== undefined && sortBy === sorted;
          return (
            <th
              key={name}
              scope="col"
              {...cellOf(column)}
              {...(isSorted
                ? { 'aria-sort': isDown ? ('descending' as const) : ('ascending' as const) }
                : {})}
            >
              {sortBy === undefined ? (
                title
              ) : (
                <button type="button" onClick={() => onSort(isSorted && !isDown ? `-${sortBy}` : sortBy)}>
                  {title}
                  {isSorted && <span aria-hidden>{isDown ? ' ↓' : ' ↑'}</span>}
                </button>
              )}
              <ResizeEdge onResize={(width) => onResize(name, width)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
