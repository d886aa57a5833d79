import { formatDay, formatWeekday, dayOf } from '@haulboard/contract/time';
import { useLocale, useShell } from '@haulboard/data';
import { Button, Flex } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/data';
import { useNotify } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShareGroup } from './share-groups.ts';
import type { ShareAnswer } from './use-share-answer.ts';
import styles from './notices.module.css';

type Props = { group: ShareGroup; answer: ShareAnswer };

/** Trucks of one dispatcher for one day, all checked to begin with (SPEC.md 5). */
export function ShareGroupForm({ group, answer }: Props) {
  const { t } = useLingui();
  const { time } = useShell();
  const { warn } = useNotify();
  const locale = useLocale();
  // What was taken out, not what is in: a truck offered meanwhile comes in checked.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(group.entries.map(({ vehicleId }) => vehicleId).filter((id) => !left.has(id)));
  const day = dayOf(group.date, time.zone);

  const toggle = (vehicleId: number, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) {
      next.delete(vehicleId);
    } else {
      next.add(vehicleId);
    }
    setLeft(next);
  };
  const send = (reply: 'accept' | 'decline'): void => {
    if (chosen.size === 0) {
      warn(t`Please select truck code`);
      return;
    }
    void answer[reply](group, chosen);
  };

  return (
    <fieldset className={styles['offer']}>
      <legend>
        {group.name} · {formatWeekday(day, locale)} {formatDay(day)}
      </legend>
      <Flex wrap gap="8px 16px">
        {group.entries.map(({ vehicleId, vehicleCode }) => (
          <Checkbox
            key={vehicleId}
            checked={chosen.has(vehicleId)}
            onChange={(event) => toggle(vehicleId, event.target.checked)}
          >
            {vehicleCode}
          </Checkbox>
        ))}
      </Flex>
      <Flex gap={8} justify="end">
        <Button disabled={answer.isSending} onClick={() => send('decline')}>
          <Trans>Decline</Trans>
        </Button>
        <Button type="primary" disabled={answer.isSending} onClick={() => send('accept')}>
          <Trans>Accept</Trans>
        </Button>
      </Flex>
    </fieldset>
  );
}
