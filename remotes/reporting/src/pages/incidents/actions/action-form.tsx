import { incidentActions } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { useHalfTyped, useSend, useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { DayField, Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import styles from '../incidents.module.css';

const typed = z.object({ what: z.string(), owner: z.string(), dueOn: z.string() });

/** Most are done within a fortnight. */
const USUAL_DAYS = 14;

type Props = { incidentId: number; onAdded: () => void; onClose: () => void };

/** A new action of this incident. */
export function ActionForm({ incidentId, onAdded, onClose }: Props) {
  const { t } = useLingui();
  const zone = useZone();
  const id = useId();
  const what = useRef<HTMLDivElement>(null);
  const [due] = useState(() => addDays(dayOf(Math.floor(Date.now() / 1000), zone), USUAL_DAYS));
  const kept = useHalfTyped({
    name: `action of incident ${incidentId}`,
    schema: typed,
    first: { what: '', owner: '', dueOn: due },
  });
  const { value, change } = kept;
  const { send, isSending } = useSend(incidentActions.calls.create, {
    onDone: () => {
      kept.forget();
      onAdded();
    },
  });
  useEffect(() => what.current?.querySelector('textarea')?.focus(), []);
  const isReady = value.what.trim() !== '' && value.owner.trim() !== '';
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) {
          void send({ body: { ...value, incidentId, state: 'open', evidence: '' } });
        }
      }}
    >
      <div ref={what} className={styles['wide']}>
        <label htmlFor={`${id}-what`}>
          <Trans>What is to be done</Trans>
        </label>
        <Input.TextArea
          id={`${id}-what`}
          maxLength={500}
          value={value.what}
          onChange={({ target }) => change({ ...value, what: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-owner`}>
          <Trans>Who does it</Trans>
        </label>
        <Input
          id={`${id}-owner`}
          maxLength={80}
          value={value.owner}
          onChange={({ target }) => change({ ...value, owner: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-due`}>
          <Trans>Due</Trans>
        </label>
        <DayField id={`${id}-due`} value={value.dueOn} onChange={(dueOn) => change({ ...value, dueOn })} />
      </div>
      <div className={styles['bar']}>
        <Button
          type="primary"
          htmlType="submit"
          isBusy={isSending}
          why={isReady ? '' : t`Say what is to be done and who does it.`}
        >
          <Trans>Save the action</Trans>
        </Button>
        <Button
          onClick={() => {
            kept.forget();
            onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
