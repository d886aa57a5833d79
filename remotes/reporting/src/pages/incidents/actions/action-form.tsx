import { incidentActions, isEmail } from '@haulboard/contract';
import { addDays, dayOf } from '@haulboard/contract/time';
import { useHalfTyped, useSend, useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { DayField, Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import styles from '../incidents.module.css';

const typed = z.object({
  what: z.string(),
  owner: z.string(),
  ownerEmail: z.string().default(''),
  dueOn: z.string(),
});

/** Most are done within a fortnight. */
const USUAL_DAYS = 14;

type Props = { incidentId: number; onAdded: () => void; onClose: () => void };

type LineProps = { name: string; max: number; value: string; onChange: (value: string) => void };

function Line({ name, max, value, onChange }: LineProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{name}</label>
      <Input id={id} maxLength={max} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

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
    first: { what: '', owner: '', ownerEmail: '', dueOn: due },
  });
  const { value, change } = kept;
  const { send, isSending } = useSend(incidentActions.calls.create, {
    onDone: () => {
      kept.forget();
      onAdded();
    },
  });
  useEffect(() => what.current?.querySelector('textarea')?.focus(), []);
  const email = value.ownerEmail.trim();
  const isSaid = value.what.trim() !== '' && value.owner.trim() !== '';
  const noEmail =
    email === '' || isEmail(email) ? '' : t`That is not an e-mail address: correct it, or leave it out.`;
  const why = isSaid ? noEmail : t`Say what is to be done and who does it.`;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (why === '') {
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
      <Line
        name={t`Who does it`}
        max={80}
        value={value.owner}
        onChange={(owner) => change({ ...value, owner })}
      />
      <Line
        name={t`Their e-mail address`}
        max={200}
        value={value.ownerEmail}
        onChange={(ownerEmail) => change({ ...value, ownerEmail })}
      />
      <div>
        <label htmlFor={`${id}-due`}>
          <Trans>Due</Trans>
        </label>
        <DayField id={`${id}-due`} value={value.dueOn} onChange={(dueOn) => change({ ...value, dueOn })} />
      </div>
      <div className={styles['bar']}>
        <Button type="primary" htmlType="submit" isBusy={isSending} why={why}>
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
