import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import { formatTime } from '@haulboard/contract/time';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { reasonsText, rowStateText } from './proposal-words.ts';
import styles from './proposal.module.css';
import type { RowNow } from './rows-now.ts';

type Props = { rows: readonly RowNow[]; onAccept: (keys: string[]) => void };

/** The proposed loads, truck by truck in the order of its day. */
export function ProposalRows({ rows, onAccept }: Props) {
  const { t } = useLingui();
  const trucks = Map.groupBy(rows, ({ row }) => row.vehicleId);
  return (
    <table className={styles['rows']}>
      <caption className={styles['unseen']}>{t`Proposed loads`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Load`}</th>
          <th scope="col">{t`At the skid`}</th>
          <th scope="col">{t`At the destination`}</th>
          <th scope="col">{t`Why`}</th>
          <th scope="col">{t`Accept`}</th>
        </tr>
      </thead>
      {[...trucks.values()].map((own) => (
        <TruckRows key={own[0]?.row.vehicleId} rows={own} onAccept={onAccept} />
      ))}
    </table>
  );
}

function TruckRows({ rows, onAccept }: Props) {
  const { t } = useLingui();
  const truck = rows[0]?.row.vehicleCode ?? '';
  const open = rows.filter(({ state }) => state === 'open').map(({ row }) => row.key);
  return (
    <tbody>
      <tr className={styles['truck']}>
        <th scope="rowgroup" colSpan={4}>{t`Truck ${truck}`}</th>
        <td>
          {rows.length > 1 && open.length > 1 && (
            <Button size="small" onClick={() => onAccept(open)}>{t`Accept truck ${truck}`}</Button>
          )}
        </td>
      </tr>
      {rows.map((now) => (
        <Row key={now.row.key} now={now} onAccept={onAccept} />
      ))}
    </tbody>
  );
}

function Row({ now: { row, state }, onAccept }: { now: RowNow; onAccept: Props['onAccept'] }) {
  const { t, i18n } = useLingui();
  const { seq, crewCode, forestName, gradeCode, destinationName, vehicleCode } = row;
  const load = `${crewCode} ${gradeCode}`;
  const isSettled = state !== 'open';
  const word = isSettled ? rowStateText(i18n, state) : t`Accept`;
  const isAccepted = state === 'accepted';
  return (
    <tr className={isSettled && !isAccepted ? styles['stale'] : ''}>
      <th scope="row">
        {seq}. {crewCode} {forestName} · {gradeCode} → {destinationName}
      </th>
      <td>{formatTime(row.plannedLoadAt)}</td>
      <td>{formatTime(row.plannedUnloadAt)}</td>
      <td className={styles['why']}>{reasonsText(i18n, row.reasons)}</td>
      <td>
        {/* It stays a button of the same kind when it is done, so that the keyboard stays where it was. */}
        <Button
          size="small"
          className={isSettled ? (styles['settled'] ?? '') : ''}
          aria-disabled={isSettled}
          aria-label={
            isSettled
              ? t`${load} for truck ${vehicleCode}: ${word}`
              : t`Accept ${load} for truck ${vehicleCode}`
          }
          icon={isSettled && (isAccepted ? <CheckOutlined aria-hidden /> : <WarningOutlined aria-hidden />)}
          onClick={() => isSettled || onAccept([row.key])}
        >
          <span className={styles['word']}>{word}</span>
        </Button>
      </td>
    </tr>
  );
}
