import type { RecordRow } from '@haulboard/contract';
import { unseen, useRovingFocus } from '@haulboard/ui/core';
import { Table, type TableColumnsType } from '@haulboard/ui/data';
import type { HTMLAttributes, MouseEvent } from 'react';
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
  onSort: (sort: string) => void;
  onOpen: (row: RecordRow) => void;
};

/** The rows' links are one stop for Tab: the arrow keys walk from row to row. */
function Rows(props: HTMLAttributes<HTMLTableSectionElement>) {
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  return <tbody {...props} ref={body} data-landing />;
}

const components = { body: { wrapper: Rows } };

function isOnLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

/** A table of records whose rows open: sorted by the server, its head stays in sight. */
export function DataTable({ caption, columns, rows, sort, isBusy, linkOf, openId, onSort, onOpen }: Props) {
  const sorted = sort.replace(/^-/, '');
  const order = sort.startsWith('-') ? ('descend' as const) : ('ascend' as const);
  const first = columns[0]?.name;
  const drawn: TableColumnsType<RecordRow> = columns.map(({ name, title, sortBy, isNumber, text }) => ({
    key: sortBy ?? name,
    title,
    className: (isNumber && styles['number']) || '',
    sorter: sortBy !== undefined,
    sortOrder: sortBy === sorted ? order : null,
    render: (_: unknown, row: RecordRow) =>
      name === first ? <Link to={linkOf(row)}>{text(row)}</Link> : text(row),
  }));
  return (
    <div className={styles['table']} aria-busy={isBusy}>
      <Table<RecordRow>
        size="small"
        rowKey="id"
        // antd's own would be drawn as a heading of the page.
        caption={<span style={unseen}>{caption}</span>}
        columns={drawn}
        dataSource={[...rows]}
        components={components}
        pagination={false}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        rowClassName={({ id }) => (id === openId && styles['open']) || ''}
        onRow={(row) => ({ onClick: (event) => !isOnLink(event) && onOpen(row) })}
        onChange={(_, __, sorter) => {
          const { columnKey, order: next } = Array.isArray(sorter) ? {} : sorter;
          onSort(`${next === 'descend' ? '-' : ''}${String(columnKey ?? sorted)}`);
        }}
      />
    </div>
  );
}
