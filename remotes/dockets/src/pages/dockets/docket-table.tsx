import type { Docket } from '@haulboard/contract';
import { visuallyHidden, useRovingFocus } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './dockets.module.css';
import { useColumns, type DocketColumn } from './use-columns.ts';
import type { Dockets } from './use-dockets.ts';

type Props = { rows: readonly Docket[]; dockets: Dockets };

/** A press anywhere opens a row; its link does so by itself. */
function isOnLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

/** Dockets as rows that open. */
export function DocketTable({ rows, dockets: { isFetching, openId, linkOf, open, columns: chosen } }: Props) {
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  const columns = useColumns().filter(({ name }) => chosen.includes(name));
  return (
    <div className={styles['table']} aria-busy={isFetching}>
      <table>
        <caption style={visuallyHidden}>
          <Trans>Dockets, the newest first. Enter opens a row, the arrow keys walk from row to row.</Trans>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, title, isNumber }) => (
              <th key={name} scope="col" {...(isNumber ? { className: styles['number'] } : {})}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-landing>
          {rows.map((docket) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its link is the way by keyboard
            <tr
              key={docket.id}
              {...(docket.id === openId ? { className: styles['open'] } : {})}
              onClick={(event) => !isOnLink(event) && open(docket.id)}
            >
              {columns.map((column, at) => (
                <Cell
                  key={column.name}
                  column={column}
                  docket={docket}
                  link={at === 0 ? linkOf(docket.id) : ''}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = { column: DocketColumn; docket: Docket; link: string };

function Cell({ column: { isNumber, text }, docket, link }: CellProps) {
  return (
    <td {...(isNumber ? { className: styles['number'] } : {})}>
      {link === '' ? text(docket) : <Link to={link}>{text(docket)}</Link>}
    </td>
  );
}
