import { OLD_WOOD_DAYS } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { numberCell, TableFrame } from '@haulboard/records/list';
import { UNKNOWN, useRovingFocus } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { loadsText, thousandthsText } from '../../model/figures.ts';
import {
  COLUMNS,
  isAtRisk,
  together,
  type Column,
  type OverviewQuery,
  type OverviewRow,
} from '../../model/overview.ts';
import { whenText } from '../../model/when.ts';
import styles from './overview.module.css';

type Props = { rows: readonly OverviewRow[]; query: OverviewQuery; onSort: (sort: string) => void };

const NUMBERS: ReadonlySet<Column> = new Set(['onSkid', 'planned', 'left', 'uplifted', 'kg', 'jas', 'age']);

function useColumnNames(): Record<Column, string> {
  const { t } = useLingui();
  return {
    crew: t`Crew`,
    skid: t`Skid`,
    grade: t`Grade`,
    onSkid: t`On skid, loads`,
    planned: t`Planned`,
    left: t`Left`,
    uplifted: t`Loaded today`,
    kg: t`Tonnes`,
    jas: t`JAS m³`,
    age: t`Days since felling`,
    called: t`Last call`,
  };
}

const thousandth = (value: number | undefined): string =>
  value === undefined ? UNKNOWN : thousandthsText(value);

const plain = (value: number | undefined): string => (value === undefined ? UNKNOWN : String(value));

const TEXTS: Record<Column, (row: OverviewRow, zone: string) => string> = {
  crew: ({ crew }) => crew,
  skid: ({ skid }) => skid,
  grade: ({ grade }) => grade,
  onSkid: ({ onSkid }) => loadsText(onSkid),
  planned: ({ planned }) => loadsText(planned),
  left: ({ left }) => loadsText(left),
  uplifted: ({ uplifted }) => loadsText(uplifted),
  kg: ({ kg }) => thousandth(kg),
  jas: ({ jas }) => thousandth(jas),
  age: ({ age }) => plain(age),
  called: ({ called }, zone) => (called === undefined ? UNKNOWN : whenText(called, zone)),
};

/** Columns without a single figure would push the warnings out of a small window. */
const columnsOf = (rows: readonly OverviewRow[]): Column[] =>
  COLUMNS.filter(
    (column) => (column !== 'kg' && column !== 'jas') || rows.some((row) => row[column] !== undefined),
  );

/** The rows with their sum; a row leads to its crew. */
export function OverviewTable(props: Props) {
  const { rows, query } = props;
  const columns = columnsOf(rows);
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  const zone = useZone();
  const sum = together(rows, 'sum');
  const missing = useMissing();
  const risks = sum.missing > 0 ? missing(sum.missing) : UNKNOWN;
  return (
    <TableFrame
      caption={<Trans>Stock. Enter opens the crew of a row, the arrow keys move from row to row.</Trans>}
    >
      <Head {...props} columns={columns} />
      <tbody ref={body} data-landing>
        {rows.map((row) => (
          <StockRow key={row.key} row={row} columns={columns} by={query.group} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Sum</Trans>
          </th>
          {columns.slice(1).map((column) => (
            <Fragment key={column}>
              {column === 'called' && <td>{risks}</td>}
              <td {...(NUMBERS.has(column) ? { className: numberCell } : {})}>
                {NUMBERS.has(column) && column !== 'age' ? TEXTS[column](sum, zone) : ''}
              </td>
            </Fragment>
          ))}
        </tr>
      </tfoot>
    </TableFrame>
  );
}

type HeadProps = Props & { columns: readonly Column[] };

function Head({ query: { sort }, columns, onSort }: HeadProps) {
  const names = useColumnNames();
  const bar = useRovingFocus<HTMLTableRowElement>();
  const isDown = sort.startsWith('-');
  return (
    <thead>
      <tr ref={bar}>
        {columns.map((column) => {
          const isSorted = sort.replace(/^-/, '') === column;
          const order = isDown ? ('descending' as const) : ('ascending' as const);
          return (
            <Fragment key={column}>
              {column === 'called' && (
                <th scope="col">
                  <Trans>Warnings</Trans>
                </th>
              )}
              <th
                scope="col"
                {...(NUMBERS.has(column) ? { className: numberCell } : {})}
                {...(isSorted ? { 'aria-sort': order } : {})}
              >
                <button type="button" onClick={() => onSort(isSorted && !isDown ? `-${column}` : column)}>
                  {names[column]}
                  {isSorted && <span aria-hidden>{isDown ? ' ↓' : ' ↑'}</span>}
                </button>
              </th>
            </Fragment>
          );
        })}
      </tr>
    </thead>
  );
}

/** Says how many loads are planned that nothing lies there for. */
function useMissing(): (missing: number) => string {
  const { t } = useLingui();
  return (missing) => {
    const loads = loadsText(missing);
    return missing === 1 ? t`1 load planned with no wood` : t`${loads} loads planned with no wood`;
  };
}

/** What to heed about a row, in words. */
function useRisks({ missing, age, isHeld }: OverviewRow): string {
  const { t } = useLingui();
  const missingText = useMissing();
  const days = age ?? 0;
  return [
    missing > 0 ? missingText(missing) : '',
    days >= OLD_WOOD_DAYS ? t`felled ${days} days ago` : '',
    isHeld ? t`held` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

type RowProps = { row: OverviewRow; columns: readonly Column[]; by: OverviewQuery['group'] };

function StockRow({ row, columns, by }: RowProps) {
  const zone = useZone();
  const risks = useRisks(row);
  const isOfCrew = row.crewId !== undefined;
  return (
    <tr {...(isAtRisk(row) ? { className: styles['risk'] } : {})}>
      {columns.map((column) => {
        const text = TEXTS[column](row, zone);
        const isLink = column === 'crew' && isOfCrew;
        return (
          <Fragment key={column}>
            {column === 'called' && <td className={styles['heed']}>{risks}</td>}
            <td {...(NUMBERS.has(column) ? { className: numberCell } : {})}>
              {isLink ? (
                <Link to={`/stock/${row.crewId}`}>{text}</Link>
              ) : (
                <Counted {...{ row, column, by, text }} />
              )}
            </td>
          </Fragment>
        );
      })}
    </tr>
  );
}

type CountedProps = { row: OverviewRow; column: Column; by: OverviewQuery['group']; text: string };

/** A cell; of several crews, skids or grades it says how many. */
function Counted({ column, by, text }: CountedProps) {
  const isCount = by !== 'line' && /^\d+$/.test(text);
  if (isCount && column === 'crew') {
    return <Trans>{text} crews</Trans>;
  }
  if (isCount && column === 'skid') {
    return <Trans>{text} skids</Trans>;
  }
  if (isCount && column === 'grade') {
    return <Trans>{text} grades</Trans>;
  }
  return text;
}
