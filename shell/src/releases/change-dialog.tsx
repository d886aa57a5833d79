import { ApiError, changeRelease, Code, type PartStatus, type ReleaseState } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Input, Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { Field } from '../fields/field.tsx';
import { AgreeToBreaks, breaksInTheWay } from './breaks.tsx';
import { BUILD_ID, BuildField, choicesOf, firstChoice } from './build-field.tsx';
import { useDialogLabels } from './dialog-labels.ts';
import { NewsSince } from './news-since.tsx';
import { PaceField, type Pace } from './ramp.tsx';
import styles from './releases.module.css';
import type { Verb, Wish } from './wish.ts';

type Urgency = 'idle' | 'ask' | 'now';
type Props = {
  wish: Wish;
  /** What the page shows, which goes on while the dialog is open. */
  state: ReleaseState;
  onDone: (state: ReleaseState) => void;
  onClose: () => void;
};

const MAX_REASON = 500;
/** An hour, a working day, a day, a long weekend. */
const HOURS: readonly string[] = ['1', '8', '24', '96'];
const REASON_ID = 'release-reason';

/** What has to be asked for a change. */
function questionsOf(verb: Verb, { build }: PartStatus): { movesBuild: boolean; asksBuild: boolean } {
  const movesBuild = verb === 'rollback' || verb === 'promote';
  // There is none behind the first build of a part.
  const isFirst = verb === 'rollback' && build === '';
  return { movesBuild, asksBuild: (movesBuild || verb === 'trial') && !isFirst };
}

/** Asks what is needed, says what it does to open tabs, and shows why the server refused. */
export function ChangeDialog({ wish, state, onDone, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { verb } = wish;
  // Decided on what the person saw when the dialog opened, not on what came in behind it.
  const [seen, setSeen] = useState({ part: wish.part, seq: state.seq });
  const { part } = seen;
  const name = part.part;
  const [to, setTo] = useState(() => firstChoice(wish));
  const [urgency, setUrgency] = useState<Urgency>('idle');
  const [pace, setPace] = useState<Pace | null>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [hours, setHours] = useState(HOURS[1] ?? '');
  const kept = useHalfTyped({ name: `release ${verb} ${name}`, schema: z.string(), first: '' });
  const reason = kept.value;
  const [fault, setFault] = useState('');
  const [isOvertaken, setIsOvertaken] = useState(false);
  const changing = useSend(changeRelease, {
    onDone: (next) => {
      kept.forget();
      notify.done(t`Done: ${name}`);
      onDone(next);
    },
    onFailed: (error) => {
      if (error instanceof ApiError) {
        setFault(error.message);
        setIsOvertaken(error.code === Code.Conflict);
      } else {
        notify.failed(error);
      }
    },
  });
  const needsReason = verb !== 'unhold' && verb !== 'enable';
  const { movesBuild, asksBuild } = questionsOf(verb, part);
  const words = useDialogLabels(wish);
  const isPromotion = verb === 'promote';
  const isBreaking =
    isPromotion && breaksInTheWay(part.published.find(({ build }) => build === to)).length > 0;

  const lookAgain = (): void => {
    const fresh = state.parts.find((each) => each.part === name) ?? part;
    setSeen({ part: fresh, seq: state.seq });
    setIsOvertaken(false);
    setIsAgreed(false);
    setFault('');
    if (!choicesOf({ verb, part: fresh }).some(({ build }) => build === to)) {
      setTo(firstChoice({ ...wish, part: fresh }));
    }
  };

  const submit = (): void => {
    if (asksBuild && to === '') {
      setFault(t`Choose a build`);
      return;
    }
    if (isBreaking && !isAgreed) {
      setFault(t`Say above that it may break this, or choose another build`);
      return;
    }
    if (needsReason && reason.trim() === '') {
      setFault(t`Say why`);
      return;
    }
    void changing.send({
      body: {
        part: name,
        reason: reason.trim(),
        expectedSeq: seen.seq,
        ...chosenFor(verb, { to, hours, urgency, pace, isBreaking }),
      },
    });
  };

  return (
    <Modal
      title={words.title}
      open
      kept={kept}
      width={520}
      okText={words.ok}
      okButtonProps={{ danger: verb === 'rollback' || verb === 'disable' }}
      confirmLoading={changing.isSending}
      onOk={submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) =>
        isOpen && document.getElementById(asksBuild ? BUILD_ID : REASON_ID)?.focus()
      }
    >
      <p>{words.effect}</p>
      {asksBuild && (
        <BuildField
          verb={verb}
          part={part}
          value={to}
          onChange={(build) => {
            setTo(build);
            setIsAgreed(false);
          }}
        />
      )}
      {isBreaking && <AgreeToBreaks isAgreed={isAgreed} onChange={setIsAgreed} />}
      {isPromotion && <PaceField value={pace} onChange={setPace} />}
      {verb === 'trial' && <HoursField value={hours} onChange={setHours} />}
      {movesBuild && <UrgencyField value={urgency} onChange={setUrgency} />}
      <ReasonField
        value={reason}
        fault={fault}
        onChange={(text) => {
          kept.change(text);
          setFault('');
        }}
      />
      <NewsSince isOvertaken={isOvertaken} state={state} since={seen.seq} onRead={lookAgain} />
    </Modal>
  );
}

type ReasonProps = { value: string; fault: string; onChange: (reason: string) => void };

function ReasonField({ value, fault, onChange }: ReasonProps) {
  return (
    <Field id={REASON_ID} label={<Trans>Reason</Trans>} fault={fault}>
      {(props) => (
        <Input
          {...props}
          maxLength={MAX_REASON}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type Chosen = { to: string; hours: string; urgency: Urgency; pace: Pace | null; isBreaking: boolean };

/** What is sent of what was chosen: what the verb does not ask is not said. */
function chosenFor(verb: Verb, { to, hours, urgency, pace, isBreaking }: Chosen) {
  switch (verb) {
    case 'rollback':
      return { verb, urgency, ...(to !== '' && { to }) };
    case 'promote':
      return { verb, to, urgency, ...(isBreaking && { isDespiteBreaks: true }), ...(pace && { ramp: pace }) };
    case 'trial':
      return { verb, to, hours: Number(hours) };
    case 'untrial':
      return { verb: 'trial' as const, to, hours: 0 };
    case 'disable':
    case 'enable':
    case 'hold':
    case 'unhold':
      return { verb };
  }
}

type HoursProps = { value: string; onChange: (hours: string) => void };

function HoursField({ value, onChange }: HoursProps) {
  const { t } = useLingui();
  return (
    <div className={styles['field']}>
      <label htmlFor="release-hours">
        <Trans>For how long</Trans>
      </label>
      <Select
        id="release-hours"
        value={value}
        onChange={onChange}
        options={HOURS.map((hours) => ({
          value: hours,
          label: hours === '1' ? t`1 hour` : t`${hours} hours`,
        }))}
      />
    </div>
  );
}

type UrgencyProps = { value: Urgency; onChange: (urgency: Urgency) => void };

function UrgencyField({ value, onChange }: UrgencyProps) {
  const { t } = useLingui();
  return (
    <div className={styles['field']}>
      <label htmlFor="release-urgency">
        <Trans>Open tabs with unsaved work</Trans>
      </label>
      <Select
        id="release-urgency"
        value={value}
        onChange={onChange}
        options={[
          { value: 'idle', label: t`change when the work is saved` },
          { value: 'ask', label: t`are asked to change` },
          { value: 'now', label: t`are saved and changed at once` },
        ]}
      />
    </div>
  );
}
