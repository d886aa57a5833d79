import { ApiError, changeRelease, type PartStatus, type ReleaseState } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Input, Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { Field } from '../fields/field.tsx';
import { AgreeToBreaks, breaksInTheWay } from './breaks.tsx';
import { BuildFacts } from './build-facts.tsx';
import { PaceField, type Pace } from './ramp.tsx';
import styles from './releases.module.css';
import { useMoment } from './use-moment.ts';

export type Verb = 'rollback' | 'promote' | 'disable' | 'enable' | 'hold' | 'unhold' | 'trial' | 'untrial';
/** What an administrator is about to do with a part; `build` where it is about that one. */
export type Wish = { verb: Verb; part: PartStatus; build?: string };

type Urgency = 'idle' | 'ask' | 'now';
type Props = {
  wish: Wish;
  /** The registry's number that the person looks at. */
  seq: number;
  onDone: (state: ReleaseState) => void;
  onClose: () => void;
};

const MAX_REASON = 500;
/** An hour, a working day, a day, a long weekend. */
const HOURS: readonly string[] = ['1', '8', '24', '96'];
const BUILD_ID = 'release-build';
const REASON_ID = 'release-reason';

/** Asks what is needed, says what it does to open tabs, and shows why the server refused. */
export function ChangeDialog({ wish, seq, onDone, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { verb, part } = wish;
  const name = part.part;
  const [to, setTo] = useState(() => firstChoice(wish));
  const [urgency, setUrgency] = useState<Urgency>('idle');
  const [pace, setPace] = useState<Pace | null>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [hours, setHours] = useState(HOURS[1] ?? '');
  const kept = useHalfTyped({ name: `release ${verb} ${name}`, schema: z.string(), first: '' });
  const reason = kept.value;
  const [fault, setFault] = useState('');
  // Decided on what the person saw when the dialog opened, not on what came in behind it.
  const [expectedSeq] = useState(seq);
  const changing = useSend(changeRelease, {
    onDone: (state) => {
      kept.forget();
      notify.done(t`Done: ${name}`);
      onDone(state);
    },
    onFailed: (error) => {
      if (error instanceof ApiError) {
        setFault(error.message);
      } else {
        notify.failed(error);
      }
    },
  });
  const needsReason = verb !== 'unhold' && verb !== 'enable';
  const movesBuild = verb === 'rollback' || verb === 'promote';
  const asksBuild = movesBuild || verb === 'trial';
  const words = useDialogWords(wish);
  const isPromotion = verb === 'promote';
  const isBreaking =
    isPromotion && breaksInTheWay(part.published.find(({ build }) => build === to)).length > 0;

  const submit = (): void => {
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
        expectedSeq,
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
      <Field id={REASON_ID} label={<Trans>Reason</Trans>} fault={fault}>
        {(props) => (
          <Input
            {...props}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => {
              kept.change(target.value);
              setFault('');
            }}
          />
        )}
      </Field>
    </Modal>
  );
}

type Chosen = { to: string; hours: string; urgency: Urgency; pace: Pace | null; isBreaking: boolean };

/** What is sent of what was chosen: what the verb does not ask is not said. */
function chosenFor(verb: Verb, { to, hours, urgency, pace, isBreaking }: Chosen) {
  switch (verb) {
    case 'rollback':
      return { verb, to, urgency };
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

/** The one a person most likely means: back to the last good build, or on to the newest. */
function firstChoice({ verb, part, build: chosen }: Wish): string {
  if (chosen !== undefined) {
    return chosen;
  }
  const others = part.published.map(({ build }) => build).filter((build) => build !== part.build);
  return (verb === 'rollback' ? (part.lastGood ?? others[0]) : others[0]) ?? '';
}

type BuildProps = { part: PartStatus; value: string; onChange: (build: string) => void };

function BuildField({ part, value, onChange }: BuildProps) {
  const moment = useMoment();
  return (
    <div className={styles['field']}>
      <label htmlFor={BUILD_ID}>
        <Trans>Build</Trans>
      </label>
      <Select
        id={BUILD_ID}
        value={value}
        onChange={onChange}
        options={part.published
          .filter(({ build }) => build !== part.build)
          .map(({ build, version, builtAt }) => ({
            value: build,
            label: `${build} · ${version} · ${moment(builtAt)}`,
          }))}
      />
      <BuildFacts build={part.published.find(({ build }) => build === value)} />
    </div>
  );
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

function useDialogWords({ verb, part: { part: name }, build = '' }: Wish) {
  const { t } = useLingui();
  const words: Record<Verb, { title: string; ok: string; effect: string }> = {
    rollback: {
      title: t`Roll back ${name}?`,
      ok: t`Roll back`,
      effect: t`Open tabs without unsaved work change by themselves. ${name} is then held: nothing promotes it until somebody ends the hold. All other parts stay as they are.`,
    },
    promote: {
      title: t`Promote a build of ${name}?`,
      ok: t`Promote`,
      effect: t`Everyone gets it: open tabs without unsaved work change by themselves.`,
    },
    hold: {
      title: t`Hold ${name}?`,
      ok: t`Hold`,
      effect: t`It stays at the build it runs: promoting it is refused until somebody ends the hold.`,
    },
    unhold: {
      title: t`End the hold of ${name}?`,
      ok: t`End the hold`,
      effect: t`It may be promoted again. What runs does not change.`,
    },
    disable: {
      title: t`Switch ${name} off?`,
      ok: t`Switch off`,
      effect: t`Its pages say that it is switched off, and its code is not fetched. All other parts stay as they are.`,
    },
    trial: {
      title: t`Let a build of ${name} be tried?`,
      ok: t`Make a link`,
      effect: t`Whoever opens the link gets the build in that browser alone, until the time is over. Everybody else stays where they are.`,
    },
    untrial: {
      title: t`End the trial of ${name} ${build}?`,
      ok: t`End the trial`,
      effect: t`Its link leads to the build for all. Pages that try it change when their work is saved.`,
    },
    enable: { title: t`Switch ${name} on?`, ok: t`Switch on`, effect: t`Its pages are back for everyone.` },
  };
  return words[verb];
}
