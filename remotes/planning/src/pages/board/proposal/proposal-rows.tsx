import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import { formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { reasonsText, rowStateText } from './proposal-labels.ts';
import styles from './proposal.module.css';
import type { RowNow } from '../state/actions/rows-now.ts';

type Props = {
  rows: readonly RowNow[];
  /** What the person does not want: it stays out when the others are accepted. */
  refused: ReadonlySet<string>;
  /** What the server said of accepted loads, by truck. */
  reasons: ReadonlyMap<number, string>;
  onAccept: (keys: string[]) => void;
  onRefuse: (key: string, isRefused: boolean) => void;
};

/** The proposed loads, truck by truck in the order of its day. */
export function ProposalRows(props: Props) {
  const { rows } = props;
  const { t } = useLingui();
  const trucks = Map.groupBy(rows, ({ row }) => row.vehicleId);
  return (
    <table className={styles['rows']}>
      <caption className={styles['visuallyHidden']}>{t`Proposed loads`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Load`}</th>
          <th scope="col">{t`At the skid`}</th>
          <th scope="col">{t`At the destination`}</th>
          <th scope="col">{t`Reason`}</th>
          <th scope="col">{t`Accept`}</th>
        </tr>
      </thead>
      {[...trucks.values()].map((own) => (
        <TruckRows key={own[0]?.row.vehicleId} {...props} rows={own} />
      ))}
    </table>
  );
}

function TruckRows({ rows, refused, reasons, onAccept, onRefuse }: Props) {
  const { t } = useLingui();
  const reason = reasons.get(rows[0]?.row.vehicleId ?? 0);
  const truck = rows[0]?.row.vehicleCode ?? '';
  const open = rows
    .filter(({ row, state }) => state === 'open' && !refused.has(row.key))
    .map(({ row }) => row.key);
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
      {reason !== undefined && (
        <tr>
          <td colSpan={5} className={styles['refusal']}>{t`Not accepted: ${reason}`}</td>
        </tr>
      )}
      {rows.map((now) => (
        <Row
          key={now.row.key}
          now={now}
          isRefused={refused.has(now.row.key)}
          onAccept={onAccept}
          onRefuse={onRefuse}
        />
      ))}
    </tbody>
  );
}

/** What no longer fits, or is not wanted, steps back. */
function toneOf({ state }: RowNow, isRefused: boolean): 'stale' | 'wanted' {
  const isOut = state === 'open' ? isRefused : state !== 'accepted';
  return isOut ? 'stale' : 'wanted';
}

type RefuseProps = { name: string; isRefused: boolean; onRefuse: (isRefused: boolean) => void };

function RefuseButton({ name, isRefused, onRefuse }: RefuseProps) {
  const { t } = useLingui();
  return (
    <Button size="small" aria-pressed={isRefused} aria-label={name} onClick={() => onRefuse(!isRefused)}>
      {isRefused ? t`Refused` : t`Refuse`}
    </Button>
  );
}

type RowProps = Pick<Props, 'onAccept' | 'onRefuse'> & { now: RowNow; isRefused: boolean };

function Row({ now, isRefused, onAccept, onRefuse }: RowProps) {
  const { row, state } = now;
  const { t, i18n } = useLingui();
  const zone = useZone();
  const { seq, crewCode, forestName, gradeCode, destinationName, vehicleCode } = row;
  const load = `${crewCode} ${gradeCode}`;
  const isSettled = state !== 'open';
  const word = isSettled ? rowStateText(i18n, state) : t`Accept`;
  const isAccepted = state === 'accepted';
  return (
    <tr className={styles[toneOf(now, isRefused)] ?? ''}>
      <th scope="row">
        {seq}. {crewCode} {forestName} · {gradeCode} → {destinationName}
      </th>
      <td>{formatTime(row.plannedLoadAt, zone)}</td>
      <td>{formatTime(row.plannedUnloadAt, zone)}</td>
      <td className={styles['why']}>{reasonsText(i18n, row.reasons)}</td>
      <td>
        {/* It stays a button of the same kind when it is done, so that the keyboard stays where it was. */}
        <Button
          size="small"
          className={isSettled ? (styles['settled'] ?? '') : ''}
          why={isSettled ? word : ''}
          aria-label={
            isSettled
              ? t`${load} for truck ${vehicleCode}: ${word}`
              : t`Accept ${load} for truck ${vehicleCode}`
          }
          icon={isSettled && (isAccepted ? <CheckOutlined aria-hidden /> : <WarningOutlined aria-hidden />)}
          onClick={() => onAccept([row.key])}
        >
          <span className={styles['word']}>{word}</span>
        </Button>{' '}
        {!isSettled && (
          <RefuseButton
            name={t`Refuse ${load} for truck ${vehicleCode}`}
            isRefused={isRefused}
            onRefuse={(next) => onRefuse(row.key, next)}
          />
        )}
      </td>
    </tr>
  );
}
