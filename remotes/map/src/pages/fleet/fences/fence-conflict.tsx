import { ApiError, Code, geoFences } from '@haulboard/contract';
import { Button, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { changedParts, type FencePart } from '../../../model/fences/fence-change.ts';
import type { Fence } from '../../../model/fences/fences.ts';
import styles from '../card.module.css';
import { FENCE_PART_LABELS, FENCE_TYPES } from './fence-types.ts';

const stale = z.object({ theirs: geoFences.row });

/** What a fence is now, where it was changed or removed by somebody else meanwhile. */
export function theirsIn(error: unknown): Fence | undefined {
  const data = error instanceof ApiError && error.code === Code.Conflict ? error.data : undefined;
  return stale.safeParse(data).data?.theirs;
}

type Props = {
  /** What the fence was when the changes began. */
  before: Fence;
  mine: Fence;
  theirs: Fence;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Nothing more can be changed of a fence that was removed. */
  onLeave: () => void;
};

/** Somebody else was faster: what they changed, beside what is changed here, until one is chosen. */
export function FenceConflict(props: Props) {
  const { before, mine, theirs, isBusy, onKeepMine, onTakeTheirs, onLeave } = props;
  const { t } = useLingui();
  const valueOf = useValues();
  const own = changedParts(before, mine);
  if (theirs.isRemoved) {
    return (
      <section className={styles['conflict']} role="alert" aria-label={t`Conflict`}>
        <p>
          <Trans>Somebody has removed this fence meanwhile. It can be restored in the settings.</Trans>
        </p>
        <Button size="small" onClick={onLeave}>
          <Trans>Discard my changes</Trans>
        </Button>
      </section>
    );
  }
  return (
    <section className={styles['conflict']} role="alert" aria-label={t`Conflict`}>
      <p>
        <Trans>Somebody else has changed this fence meanwhile.</Trans>
      </p>
      <ul>
        {changedParts(before, theirs).map((part) => (
          <li key={part}>
            {t(FENCE_PART_LABELS[part])}
            {own.includes(part) && (
              <>
                {' · '}
                <Trans>yours: {valueOf(part, mine)}</Trans>
              </>
            )}
            {' · '}
            <Trans>there now: {valueOf(part, theirs)}</Trans>
          </li>
        ))}
      </ul>
      <div className={styles['bar']}>
        <Button size="small" type="primary" isBusy={isBusy} onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="small" isBusy={isBusy} onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </section>
  );
}

/** What a part of a fence is, in words. */
function useValues() {
  const { t } = useLingui();
  const shapes = { circle: t`circle`, polygon: t`area`, corridor: t`corridor` };
  const orNone = (value: string | number | null) => (value === null ? UNKNOWN : String(value));
  return (part: FencePart, fence: Fence): string => {
    const { bufferM, dwellSeconds } = fence;
    const values: Record<FencePart, string> = {
      name: fence.name,
      type: t(FENCE_TYPES[fence.type]),
      shape: shapes[fence.shape],
      destination: orNone(fence.destinationName),
      forest: orNone(fence.forestName),
      buffer: t`${bufferM} m`,
      dwell: t`${dwellSeconds} s`,
      speedLimit: orNone(fence.speedLimitKmh),
      maxTrucks: orNone(fence.maxTrucks),
      inUse: fence.isActive ? t`yes` : t`no`,
    };
    return values[part];
  };
}
