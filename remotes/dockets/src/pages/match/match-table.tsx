import type { MatchRow } from '@haulboard/contract';
import { dayOf, formatDay } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { numberCell, TableFrame } from '@haulboard/records/list';
import { Tag, UNKNOWN } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { massText } from '../../model/masses.ts';
import styles from './match.module.css';
import { STATE_NAMES } from './match-labels.ts';
import { Reasons } from './reasons.tsx';
import { RowActions } from './row-actions.tsx';
import type { Match, MatchPage } from './use-match.ts';

type Props = { page: MatchPage; match: Match };

/** Dockets and tickets that do not agree, each with why and with what settles it. */
export function MatchTable({ page: { list, canSettle }, match }: Props) {
  return (
    <TableFrame caption={<Trans>Dockets, loads and weighbridge tickets</Trans>} wraps>
      <thead>
        <tr>
          {canSettle && (
            <th scope="col">
              <Trans>Select</Trans>
            </th>
          )}
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col">
            <Trans>Docket</Trans>
          </th>
          <th scope="col">
            <Trans>Truck</Trans>
          </th>
          <th scope="col" className={numberCell}>
            <Trans>Net (t)</Trans>
          </th>
          <th scope="col">
            <Trans>Ticket</Trans>
          </th>
          <th scope="col" className={numberCell}>
            <Trans>Ticket net (t)</Trans>
          </th>
          <th scope="col">
            <Trans>Destination</Trans>
          </th>
          <th scope="col">
            <Trans>Owner</Trans>
          </th>
          <th scope="col">
            <Trans>Why</Trans>
          </th>
        </tr>
      </thead>
      <tbody data-landing>
        {list.map((row) => (
          <Row key={row.key} row={row} match={match} canSettle={canSettle} />
        ))}
      </tbody>
    </TableFrame>
  );
}

type RowProps = { row: MatchRow; match: Match; canSettle: boolean };

const SETTLED: readonly MatchRow['state'][] = ['matched', 'settled'];

function Row({ row, match, canSettle }: RowProps) {
  const { i18n, t } = useLingui();
  const { docket, ticket, state } = row;
  const ticketNo = ticket ? ticket.ticketNo : '';
  const name = docket ? t`Docket ${docket.docketNo}` : t`Ticket ${ticketNo}`;
  return (
    <tr>
      {canSettle && (
        <td>
          <Checkbox
            aria-label={name}
            checked={match.chosen.has(row.key)}
            disabled={row.actions.length === 0}
            onChange={() => match.toggle(row.key)}
          />
        </td>
      )}
      <td>
        <Tag color={SETTLED.includes(state) ? 'success' : 'warning'}>{i18n._(STATE_NAMES[state])}</Tag>
      </td>
      {docket ? <DocketCells docket={docket} /> : ticket && <LooseCells ticket={ticket} />}
      <TicketCells ticket={ticket} />
      <td>{(docket ?? ticket)?.destinationName}</td>
      <td>{docket ? <Owner docket={docket} /> : UNKNOWN}</td>
      <td className={styles['why']}>
        <Reasons row={row} />
        {canSettle && <RowActions row={row} name={name} state={match} />}
      </td>
    </tr>
  );
}

/** Who planned it, and whose crew cut it. */
function Owner({ docket: { carrierName, crewCode } }: { docket: NonNullable<MatchRow['docket']> }) {
  return (
    <Trans>
      {carrierName}, crew {crewCode}
    </Trans>
  );
}

/** Day, docket, truck and net mass of a docket. */
function DocketCells({ docket }: { docket: NonNullable<MatchRow['docket']> }) {
  return (
    <>
      <td>{formatDay(docket.day)}</td>
      <td>
        <Link to={`/dockets?id=${docket.id}`}>{docket.docketNo}</Link>
      </td>
      <td>{docket.vehicleCode}</td>
      <td className={numberCell}>{massText(docket.netKg) || UNKNOWN}</td>
    </>
  );
}

function TicketCells({ ticket }: Pick<MatchRow, 'ticket'>) {
  return (
    <>
      <td>{ticket ? ticket.ticketNo : UNKNOWN}</td>
      <td className={numberCell}>{ticket ? massText(ticket.netKg) : UNKNOWN}</td>
    </>
  );
}

/** The same of a ticket that has no docket, as far as it says. */
function LooseCells({ ticket }: { ticket: NonNullable<MatchRow['ticket']> }) {
  const zone = useZone();
  return (
    <>
      <td>{formatDay(dayOf(ticket.weighedAt, zone))}</td>
      <td>{ticket.docketNo || UNKNOWN}</td>
      <td>{ticket.rego || UNKNOWN}</td>
      <td className={numberCell}>{UNKNOWN}</td>
    </>
  );
}
