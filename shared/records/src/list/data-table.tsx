import type { RecordRow } from '@haulboard/contract';
import { visuallyHidden, useRovingFocus } from '@haulboard/ui/core';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from '../records.module.css';

/** A column of a list of records. */
export type Column = {
  name: string;
  title: string;
  /** What the server sorts by; none, and the column is not sorted. */
  sortBy?: string;
  isNumber?: boolean;
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
  /** Where a row leads. */
  linkOf: (row: RecordRow) => string;
  /** The row that is open. */
  openId: number | undefined;
  /** Rows that are chosen; while somebody chooses, a row is chosen and not opened. */
  picked?: ReadonlySet<number> | undefined;
  onPick?: (row: RecordRow) => void;
  onSort: (sort: string) => void;
  onOpen: (row: RecordRow) => void;
};

/** A row acts when it is pressed anywhere; its link and its box do so by themselves. */
function isOnLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

/**
 * A table of records whose rows open: sorted by the server, its head stays in sight. It is no antd Table: that writes a
 * style of its own without the page's nonce, which the policy of the page refuses.
 */
export function DataTable(props: Props) {
  const { caption, columns, rows, isBusy, openId, picked, onPick, onOpen } = props;
  const act = picked === undefined ? onOpen : onPick;
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  return (
    <div className={styles['table']} aria-busy={isBusy}>
      <table>
        <caption style={visuallyHidden}>{caption}</caption>
        <Head {...props} />
        <tbody ref={body} data-landing>
          {rows.map((row) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its link is the way by keyboard
            <tr
              key={row.id}
              {...(row.id === openId ? { className: styles['open'] } : {})}
              onClick={(event) => !isOnLink(event) && act?.(row)}
            >
              {columns.map(({ name, isNumber, text }, at) => (
                <td key={name} {...(isNumber ? { className: styles['number'] } : {})}>
                  {at === 0 ? <FirstCell {...props} row={row} text={text(row)} /> : text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What opens a row, or chooses it. */
function FirstCell({ picked, row, text, linkOf, onPick }: Props & { row: RecordRow; text: string }) {
  return picked === undefined ? (
    <Link to={linkOf(row)}>{text}</Link>
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
function Head({ columns, sort, onSort }: Props) {
  const bar = useRovingFocus<HTMLTableRowElement>();
  const isDown = sort.startsWith('-');
  const sorted = sort.replace(/^-/, '');
  return (
    <thead>
      <tr ref={bar}>
        {columns.map(({ name, title, sortBy, isNumber }) => {
          const isSorted = sortBy !== undefined && sortBy === sorted;
          return (
            <th
              key={name}
              scope="col"
              {...(isNumber ? { className: styles['number'] } : {})}
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
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
