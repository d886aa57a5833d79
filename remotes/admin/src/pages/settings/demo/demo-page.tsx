import { RESET_WORD, resetDemo } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { Alert, Button } from '@haulboard/ui/core';
import { Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import styles from '../settings.module.css';

/** Puts the demo back to a fresh day, once the word is typed. */
export function DemoPage() {
  const { t } = useLingui();
  const { tabs } = useShell();
  const title = t`Demo`;
  useEffect(() => tabs.setDetail(title), [tabs, title]);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isDone, setIsDone] = useState(false);
  const reset = useSend(resetDemo);
  const isTyped = typed.trim() === RESET_WORD;
  const send = async () => {
    if (isTyped && (await reset.send({ body: { confirm: typed.trim() } }))) {
      setTyped('');
      setIsDone(true);
    }
  };
  return (
    <section className={styles['stack']} aria-label={title}>
      <h1 className={styles['heading']}>{title}</h1>
      <p className={styles['lead']}>
        <Trans>
          Everything that was planned, changed or added is deleted, and today and tomorrow are made again.
          People stay signed in, and their pages show the new day. This cannot be undone.
        </Trans>
      </p>
      {isDone && <Alert type="success" showIcon title={<Trans>The demo has started again.</Trans>} />}
      <form
        className={styles['bar']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label htmlFor={id}>
          <Trans>Type {RESET_WORD} to confirm</Trans>
        </label>
        <Input
          id={id}
          className={styles['word'] ?? ''}
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          danger
          htmlType="submit"
          isBusy={reset.isSending}
          why={isTyped ? '' : t`Type the word first.`}
        >
          <Trans>Reset the demo</Trans>
        </Button>
      </form>
    </section>
  );
}
