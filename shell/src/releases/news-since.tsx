import type { ReleaseState } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { useVerbLabels } from './part-labels.ts';
import { useReasonText } from './reason-text.ts';
import styles from './releases.module.css';

type Props = {
  /** The server refused, because the registry moved on. */
  isOvertaken: boolean;
  state: ReleaseState;
  /** The registry's number that the person decided on. */
  since: number;
  /** The person has read it, and goes on from there. */
  onRead: () => void;
};

/** Somebody else was faster: says what they changed, and lets the person decide on that. */
export function NewsSince({ isOvertaken, state: { seq: present, log }, since, onRead }: Props) {
  const words = useVerbLabels();
  const why = useReasonText();
  if (!isOvertaken || present === since) {
    return null;
  }
  const records = log.filter(({ seq }) => seq > since);
  return (
    <div role="note" className={styles['field']}>
      <Trans>Since you opened this:</Trans>
      <ul className={styles['rows']}>
        {records.map((record) => (
          <li key={record.seq}>
            {words(record.verb)}: {record.part} <code>{record.to}</code> · {record.actor}
            {record.reason !== '' && ` · ${why(record)}`}
          </li>
        ))}
      </ul>
      <Button onClick={onRead}>
        <Trans>Decide on this</Trans>
      </Button>
    </div>
  );
}
