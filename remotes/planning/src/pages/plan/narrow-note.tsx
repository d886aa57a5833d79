import type { PlanLoad } from '@haulboard/contract';
import { Button, Tag } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { isNarrowed, type Narrow } from './narrow-loads.ts';
import styles from './plan.module.css';

type Props = { narrow: Narrow; all: readonly PlanLoad[]; onClear: () => void };

/** Says which loads the address leaves, and gives the others back. */
export function NarrowNote({ narrow, all, onClear }: Props) {
  const { t } = useLingui();
  if (!isNarrowed(narrow)) {
    return null;
  }
  const { only, destinationId, gradeCode } = narrow;
  const words = {
    waiting: t`waiting`,
    road: t`on the road`,
    delivered: t`delivered`,
    off: t`canceled or declined`,
    late: t`late`,
  };
  const place = all.find((load) => load.destinationId === destinationId)?.destinationName;
  const parts = [
    ...(only === undefined ? [] : [words[only]]),
    ...(gradeCode === undefined ? [] : [gradeCode]),
    ...(destinationId === undefined ? [] : [place ?? `#${destinationId}`]),
  ];
  return (
    <p className={styles['narrow']}>
      <Trans>Only loads that are:</Trans>
      {parts.map((part) => (
        <Tag key={part}>{part}</Tag>
      ))}
      <Button size="small" onClick={onClear}>
        <Trans>Show all loads</Trans>
      </Button>
    </p>
  );
}
