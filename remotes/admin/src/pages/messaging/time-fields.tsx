import { dayOf } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Checkbox, ClockField, DayField } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MessageDraft } from './draft.ts';
import styles from './messaging.module.css';

type Props = { draft: MessageDraft; onChange: (part: Partial<MessageDraft>) => void };

/** In the drawer of messages or by mail too; now, or a day and a time by the clock of the operation. */
export function TimeFields({ draft: { byMail, isLater, day, clock }, onChange }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const [today] = useState(() => dayOf(Math.floor(Date.now() / 1000), zone));
  return (
    <div className={styles['bar']}>
      <Checkbox checked={byMail} onChange={({ target }) => onChange({ byMail: target.checked })}>
        <Trans>By mail as well, where an address is known</Trans>
      </Checkbox>
      <Checkbox
        checked={isLater}
        onChange={({ target }) => onChange({ isLater: target.checked, day: day === '' ? today : day })}
      >
        <Trans>Send later</Trans>
      </Checkbox>
      {isLater && (
        <>
          <DayField
            aria-label={t`Day`}
            value={day}
            isOff={(other) => other < today}
            onChange={(next) => onChange({ day: next })}
          />
          <ClockField
            aria-label={t`Time`}
            className={styles['clock'] ?? ''}
            value={clock}
            onChange={(next) => onChange({ clock: next })}
          />
          <span className={styles['soft']}>{zone}</span>
        </>
      )}
    </div>
  );
}
