import { formatDay, formatWeekday, dayOf } from '@haulboard/contract/time';
import { useLocale, useShell } from '@haulboard/data';
import { Button, Flex } from '@haulboard/ui/core';
import { useNotify } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { groupTerms, type ShareGroup } from './share-groups.ts';
import { ShareTermsRows } from './share-terms-rows.tsx';
import { partsText } from './share-labels.ts';
import type { ShareAnswer } from './use-share-answer.ts';
import styles from './notices.module.css';

type Props = { group: ShareGroup; answer: ShareAnswer };

/** Trucks of one dispatcher for one day, all checked to begin with (SPEC.md 5). */
export function ShareGroupForm({ group, answer }: Props) {
  const { i18n, t } = useLingui();
  const partsId = useId();
  const { time } = useShell();
  const { warn } = useNotify();
  const locale = useLocale();
  // What was taken out, not what is in: a truck offered meanwhile comes in checked.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(group.entries.map(({ vehicleId }) => vehicleId).filter((id) => !left.has(id)));
  const day = dayOf(group.date, time.zone);
  // The last thing read before Accept: half a day is not taken for a whole one.
  const parts = partsText(
    i18n,
    group.entries.filter(({ vehicleId }) => chosen.has(vehicleId)),
  );

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
      {groupTerms(group.entries).map((terms) => (
        <ShareTermsRows key={terms.key} terms={terms} chosen={chosen} onToggle={toggle} />
      ))}
      {parts !== '' && (
        <p id={partsId} className={styles['parts']}>
          <Trans>Only a part of the day: {parts}</Trans>
        </p>
      )}
      <Flex gap={8} justify="end">
        <Button isBusy={answer.isSending} onClick={() => send('decline')}>
          <Trans>Decline</Trans>
        </Button>
        <Button
          type="primary"
          isBusy={answer.isSending}
          {...(parts === '' ? {} : { 'aria-describedby': partsId })}
          onClick={() => send('accept')}
        >
          <Trans>Accept</Trans>
        </Button>
      </Flex>
    </fieldset>
  );
}
