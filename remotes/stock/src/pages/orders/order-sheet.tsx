import type { OrderWeek } from '@haulboard/contract';
import { addDays, formatWeekday } from '@haulboard/contract/time';
import { useLocale } from '@haulboard/data';
import { numberCell, TableFrame } from '@haulboard/records/list';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { DAYS, sumOf, typeOrder, type SheetRow } from '../../model/orders.ts';
import { useSheetKeys } from '../use-sheet-keys.ts';
import styles from './orders.module.css';
import { RowButton } from './row-button.tsx';
import type { Orders } from './use-orders.ts';

type Props = { orders: Orders; week: OrderWeek };

/** Tonnes to the kilogram. */
const tonnes = (kg: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(kg / 1000);

/** The week as a sheet: required is typed by weekday, beneath stands what came and what is still to go. */
export function OrderSheet({ orders, week }: Props) {
  const { rows, draft, canEdit } = orders;
  const locale = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const keys = useSheetKeys(table, {
    cells: DAYS,
    onPaste: (block, from) => {
      let next = draft.value;
      for (const [down, texts] of block.entries()) {
        const row = rows[from.at + down];
        for (const [right, text] of texts.entries()) {
          const day = DAYS[from.column + right];
          next = row && day ? typeOrder(next, row, { day, text }) : next;
        }
      }
      draft.change(next);
    },
  });
  const sum = sumOf(rows);
  return (
    <TableFrame
      caption={<Trans>Orders in tonnes by weekday. Arrow keys and Enter move from cell to cell.</Trans>}
      className={styles['sheet']}
      table={{ ref: table, ...(canEdit ? keys : {}) }}
    >
      <thead>
        <tr>
          <th scope="col">
            <Trans>Destination, customer</Trans>
          </th>
          <th scope="col">
            <Trans>Grade</Trans>
          </th>
          {DAYS.map((day, at) => (
            <th key={day} scope="col" className={numberCell}>
              {formatWeekday(addDays(week.week, at), locale)}
            </th>
          ))}
          <th scope="col" className={numberCell}>
            <Trans>Required (t)</Trans>
          </th>
          <th scope="col" className={numberCell}>
            <Trans>Delivered (t)</Trans>
          </th>
          <th scope="col" className={numberCell}>
            <Trans>To go (t)</Trans>
          </th>
          {canEdit && (
            <th scope="col">
              <Trans>Change</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody data-landing>
        {rows.map((row, at) => (
          <OrderLine key={row.key} row={row} at={at} orders={orders} week={week} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2 + DAYS.length}>
            <Trans>Sum</Trans>
          </th>
          <td className={numberCell}>{tonnes(sum.required, locale)}</td>
          <td className={numberCell}>{tonnes(sum.delivered, locale)}</td>
          <td className={numberCell}>{tonnes(sum.toGo, locale)}</td>
          {canEdit && <td aria-hidden />}
        </tr>
      </tfoot>
    </TableFrame>
  );
}

type LineProps = Props & { row: SheetRow; at: number };

function OrderLine(props: LineProps) {
  const { row: line, orders } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const { row } = line;
  const sum = sumOf([line]);
  const unweighed = row.unweighed;
  const notWeighed =
    unweighed === 1 ? t`1 docket is not weighed yet` : t`${unweighed} dockets are not weighed yet`;
  return (
    <tr>
      <th scope="row">
        {row.destinationName} <span className={styles['below']}>{row.customerName}</span>
      </th>
      <td>{row.gradeCode}</td>
      {DAYS.map((day, column) => (
        <DayCell key={day} {...props} column={column} />
      ))}
      <td className={numberCell}>{tonnes(sum.required, locale)}</td>
      <td className={numberCell} {...(unweighed > 0 ? { title: notWeighed } : {})}>
        {tonnes(sum.delivered, locale)}
        {unweighed > 0 && (
          <span className={styles['below']}>
            <Trans>+ {unweighed} not weighed</Trans>
          </span>
        )}
      </td>
      <td className={numberCell}>{tonnes(sum.toGo, locale)}</td>
      {orders.canEdit && (
        <td>
          <RowButton row={row} orders={orders} />
        </td>
      )}
    </tr>
  );
}

type CellProps = LineProps & { column: number };

const noteId = ({ row: { key }, column }: CellProps) => `note-${key}-${column}`;

function DayCell(props: CellProps) {
  const { row: line, at, column, orders, week } = props;
  const locale = useLocale();
  const { row, texts, isTyped, isFaulty } = line;
  const day = DAYS[column] ?? '0';
  const name = [row.destinationName, row.customerName, row.gradeCode].join(' ');
  const weekday = formatWeekday(addDays(week.week, column), locale);
  return (
    <td className={styles[isTyped[column] ? 'typed' : 'cell']}>
      {orders.canEdit ? (
        <input
          data-row={at}
          data-cell={day}
          aria-label={`${name}, ${weekday}`}
          aria-describedby={noteId(props)}
          inputMode="decimal"
          maxLength={10}
          value={texts[column]}
          tabIndex={at === 0 && column === 0 ? 0 : -1}
          {...(isFaulty[column] ? { 'aria-invalid': true } : {})}
          onChange={({ target }) =>
            orders.draft.change(typeOrder(orders.draft.value, line, { day, text: target.value }))
          }
        />
      ) : (
        <span>{texts[column]}</span>
      )}
      <DayNote {...props} />
    </td>
  );
}

/** What came that day, and what is still to go. */
function DayNote(props: CellProps) {
  const { row: line, column } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const delivered = line.row.deliveredKg[column] ?? 0;
  const left = line.toGo[column];
  const came = tonnes(delivered, locale);
  const isOrdered = line.texts[column] !== '';
  if (left === undefined) {
    return (
      <span id={noteId(props)} className={styles['below']}>
        {t`no number of tonnes`}
      </span>
    );
  }
  const rest = tonnes(Math.max(0, left), locale);
  const parts = [
    ...(delivered > 0 || isOrdered ? [t`${came} came`] : []),
    ...(isOrdered ? [t`${rest} to go`] : []),
  ];
  return (
    <span id={noteId(props)} className={styles[left <= 0 && isOrdered ? 'done' : 'below']}>
      {parts.join(' · ')}
    </span>
  );
}
