import { type BoardVehicle, factsText } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { partText } from '../labels/part-labels.ts';
import { TruckFindings } from '../preflight/finding-mark.tsx';
import type { Fact } from '../../../model/grid/board-columns.ts';
import type { Verdict } from '../preflight/use-try.ts';
import { VerdictNote } from '../preflight/verdict-note.tsx';
import { RowPeople } from '../presence/row-people.tsx';
import { Glyph } from '../../../components/glyph.tsx';
import { truckStatusWord } from '../../../components/status-labels.ts';
import { cellId } from './cell-id.ts';
import corner from './corner.module.css';
import styles from './plan-grid.module.css';

type Props = {
  vehicle: BoardVehicle;
  /** What has a column of its own is not said twice. */
  facts: readonly Fact[];
  isFocused: boolean;
  canEdit: boolean;
  /** It has just been accepted. */
  isArrived: boolean;
  /** What the server says of the load that is dragged over this row. */
  verdict: Verdict | undefined;
};

/** The truck a row is about. */
export const TruckHead = memo(function TruckHead(props: Props) {
  const { vehicle, facts, isFocused, canEdit, isArrived, verdict } = props;
  const { i18n, t } = useLingui();
  const { vehicleId, vehicleCode, driverName, configuration, status } = vehicle;
  const isWorking = status === 'available';
  const parts = [
    facts.includes('configuration') ? '' : configuration,
    isWorking ? '' : truckStatusWord(i18n, status),
  ].filter(Boolean);
  const classes = [styles['head'], isWorking ? '' : styles['idle'], canEdit ? corner['menu'] : ''];
  return (
    <th
      scope="row"
      aria-colindex={1}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isFocused ? 0 : -1}
      data-cell={cellId({ kind: 'head', vehicleId })}
    >
      <span className={styles['line']}>
        <strong className={styles['code']}>{vehicleCode}</strong> {facts.includes('driver') ? '' : driverName}
      </span>
      <span className={styles['below']}>
        <span className={styles['soft']}>
          {/* A space of its own is not heard: `HPMV58` and `1 check` would be `HPMV581 check`. */}
          {`${parts.join(' · ')} `}
          <TruckFindings vehicleId={vehicleId} />
        </span>
        <span className={styles['chips']}>
          {isArrived && <span className={`${styles['chip']} ${styles['new']}`}>{t`Just accepted`}</span>}
          <RestChip restedAt={vehicle.restedAt} />
          <ShareChip share={vehicle.share} />
          {vehicle.isGone ? <GoneChip /> : null}
        </span>
      </span>
      <VerdictNote verdict={verdict} isInRow />
      <RowPeople vehicleId={vehicleId} />
    </th>
  );
});

/** Until when its driver rests from the day before: the day's first load waits for that. */
function RestChip({ restedAt }: Pick<BoardVehicle, 'restedAt'>) {
  const { t } = useLingui();
  const zone = useZone();
  if (restedAt === undefined) {
    return null;
  }
  const time = formatTime(restedAt, zone);
  const text = t`Rests until ${time}`;
  return (
    <span className={`${styles['chip']} ${styles['rest']}`} title={text}>
      {text}
    </span>
  );
}

/** The truck was given back, or is another dispatcher's now; its loads still stand in this plan. */
function GoneChip() {
  const { t } = useLingui();
  const text = t`No longer with you: only its loads are shown`;
  return (
    <span className={`${styles['chip']} ${styles['out']}`} title={text}>
      <Glyph name="out" /> {text}
    </span>
  );
}

/** Shared in, shared out or offered, and with whom. */
function ShareChip({ share }: { share: BoardVehicle['share'] }) {
  const { i18n, t } = useLingui();
  if (!share || share.status === 'declined' || share.status === 'withdrawn') {
    return null;
  }
  const { carrierName, direction, status } = share;
  const part = partText(i18n, share);
  if (direction === 'in') {
    const from = factsText([t`Shared in from ${carrierName}`, part], i18n.locale);
    return (
      <span className={`${styles['chip']} ${styles['in']}`} title={from}>
        <Glyph name="in" /> {from}
      </span>
    );
  }
  const what = status === 'pending' ? t`Offered to ${carrierName}` : t`Shared out to ${carrierName}`;
  const text = factsText([what, part], i18n.locale);
  return (
    <span className={`${styles['chip']} ${styles['out']}`} title={text}>
      <Glyph name="out" /> {text}
    </span>
  );
}
