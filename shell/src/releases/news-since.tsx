import type { ReleaseState } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { useVerbLabels } from './part-labels.ts';
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
  if (!isOvertaken || present === since) {
    return null;
  }
  const records = log.filter(({ seq }) => seq > since);
  return (
    <div role="note" className={styles['field']}>
      <Trans>Since you opened this:</Trans>
      <ul className={styles['rows']}>
        {records.map(({ seq, verb, part, to, actor, reason }) => (
          <li key={seq}>
            {words(verb)}: {part} <code>{to}</code> · {actor}
            {reason !== '' && ` · ${reason}`}
          </li>
        ))}
      </ul>
      <Button onClick={onRead}>
        <Trans>Decide on this</Trans>
      </Button>
    </div>
  );
}
