import { type LeftOpenRow, namesText } from '@haulboard/contract';
import { dayStart, formatDay, formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { TableFrame } from '@haulboard/records/list';
import { Tag, UNKNOWN } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ERROR_NAMES } from '../checks/check-labels.ts';
import { Reasons } from '../match/reasons.tsx';
import { RowActions } from '../match/row-actions.tsx';
import { LEFT_OPEN_NAMES } from './left-open-labels.ts';
import styles from './left-open.module.css';
import { OwnerCell } from './owner-cell.tsx';
import type { LeftOpen, LeftOpenPage } from './use-left-open.ts';

type Props = { page: LeftOpenPage; open: LeftOpen };

/** Each line with why it is open, what settles it, and whose it is. */
export function LeftOpenTable({ page, open }: Props) {
  return (
    <TableFrame caption={<Trans>Dockets, loads and tickets left open</Trans>} wraps>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Select</Trans>
          </th>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col">
            <Trans>Why, and what settles it</Trans>
          </th>
          <th scope="col">
            <Trans>Owner</Trans>
          </th>
        </tr>
      </thead>
      <tbody data-landing>
        {page.list.map((row) => (
          <Row key={row.key} row={row} page={page} open={open} />
        ))}
      </tbody>
    </TableFrame>
  );
}

/** What people call a line. */
function useName({ match, load }: LeftOpenRow): string {
  const { t } = useLingui();
  const docketNo = match?.docket?.docketNo;
  const ticketNo = match?.ticket?.ticketNo ?? '';
  const truck = load?.vehicleCode || UNKNOWN;
  if (load) {
    return t`Load of truck ${truck}`;
  }
  return docketNo === undefined ? t`Ticket ${ticketNo}` : t`Docket ${docketNo}`;
}

function Row({ row, page, open }: Props & { row: LeftOpenRow }) {
  const { i18n } = useLingui();
  const zone = useZone();
  const name = useName(row);
  const due = formatMoment(row.dueAt, zone);
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={name}
          checked={open.chosen.has(row.key)}
          disabled={row.carrierId === null}
          onChange={() => open.toggle(row.key)}
        />
      </td>
      <td>
        {formatDay(row.day)}
        <div className={styles['soft']}>
          <Trans>due {due}</Trans>
        </div>
      </td>
      <td>
        <Name row={row} name={name} />
        <div className={styles['soft']}>
          <Facts row={row} hasCarrier={page.cutOffs.length > 1} />
        </div>
      </td>
      <td className={styles['why']}>
        <div className={styles['bar']}>
          {row.kinds.map((kind) => (
            <Tag key={kind} color="warning">
              {i18n._(LEFT_OPEN_NAMES[kind])}
            </Tag>
          ))}
          {row.errors.length > 0 && (
            <span>
              {namesText(
                row.errors.map((error) => i18n._(ERROR_NAMES[error])),
                i18n.locale,
              )}
            </span>
          )}
        </div>
        {row.match && row.kinds.includes('mismatch') && <Reasons row={row.match} />}
        <div className={styles['bar']}>
          {row.match && <RowActions row={row.match} name={name} state={open.settling} />}
          <Elsewhere row={row} name={name} />
        </div>
      </td>
      <td>
        <OwnerCell row={row} name={name} page={page} open={open} />
      </td>
    </tr>
  );
}

/** The board of a day, whichever it is. */
const boardOf = (day: string, zone: string) => `/tomorrow?dateTime=${dayStart(day, zone) * 1000}`;

function Name({ row, name }: { row: LeftOpenRow; name: string }) {
  const id = row.match?.docket?.id;
  return id === undefined ? name : <Link to={`/dockets?id=${id}`}>{name}</Link>;
}

/** Truck, crew and destination, as far as they are known. */
function Facts({ row: { match, load, carrierName }, hasCarrier }: { row: LeftOpenRow; hasCarrier: boolean }) {
  const { t } = useLingui();
  const docket = load ?? (match ? match.docket : null);
  const ticket = match ? match.ticket : null;
  const place = (docket ?? ticket)?.destinationName;
  const known = docket ? [docket.vehicleCode, t`crew ${docket.crewCode}`, place] : [ticket?.rego, place];
  return <>{[...known, hasCarrier ? carrierName : ''].filter(Boolean).join(' · ')}</>;
}

/** What settles it on another page. */
function Elsewhere({ row: { match, load, kinds, day }, name }: { row: LeftOpenRow; name: string }) {
  const { t } = useLingui();
  const zone = useZone();
  const id = match?.docket?.id;
  return (
    <>
      {id !== undefined && kinds.includes('weights') && (
        <Link to={`/dockets?id=${id}`} aria-label={t`Enter the weights: ${name}`}>
          <Trans>Enter the weights</Trans>
        </Link>
      )}
      {id !== undefined && kinds.includes('errors') && (
        <Link to={`/dockets?id=${id}`} aria-label={t`Mend or accept the errors: ${name}`}>
          <Trans>Mend or accept the errors</Trans>
        </Link>
      )}
      {load && (
        <>
          <Link to={`/dockets?id=paper&load=${load.id}`} aria-label={t`Enter its paper docket: ${name}`}>
            <Trans>Enter its paper docket</Trans>
          </Link>
          <Link to={boardOf(day, zone)} aria-label={t`Open the board of its day: ${name}`}>
            <Trans>Open the board of its day</Trans>
          </Link>
        </>
      )}
    </>
  );
}
