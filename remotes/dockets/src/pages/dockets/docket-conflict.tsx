import type { DocketDetail } from '@haulboard/contract';
import { Button, UNKNOWN } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { massText } from '../../model/masses.ts';
import styles from './dockets.module.css';

type Props = { docket: DocketDetail; theirs: DocketDetail; onKeepMine: () => void; onTakeTheirs: () => void };

/** Somebody else saved first: what the docket is now, until one is chosen. */
export function DocketConflict({ docket, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useLingui();
  const facts: [string, string, string][] = [
    [t`Gross (t)`, massText(docket.grossKg), massText(theirs.grossKg)],
    [t`Tare (t)`, massText(docket.tareKg), massText(theirs.tareKg)],
    [t`Net (t)`, massText(docket.netKg), massText(theirs.netKg)],
    [t`Weigh ticket`, docket.weighTicketNo ?? '', theirs.weighTicketNo ?? ''],
    [t`Pieces`, String(docket.pieces ?? ''), String(theirs.pieces ?? '')],
    [t`Length (m)`, String(docket.lengthM ?? ''), String(theirs.lengthM ?? '')],
    [t`Grade`, docket.gradeCode, theirs.gradeCode],
    [t`Note`, docket.note, theirs.note],
    [t`Void`, docket.voidReason, theirs.voidReason],
  ];
  return (
    <section className={styles['conflict']} role="alert" aria-label={t`Changed elsewhere`}>
      <p className={styles['line']}>
        <strong>
          <Trans>Somebody else has changed this docket in the meantime.</Trans>
        </strong>
      </p>
      <ul className={styles['lines']}>
        {facts
          .filter(([, before, now]) => before !== now)
          .map(([name, before, now]) => (
            <li key={name}>{`${name}: ${before || UNKNOWN} → ${now || UNKNOWN}`}</li>
          ))}
      </ul>
      <div className={styles['bar']}>
        <Button type="primary" onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </section>
  );
}
