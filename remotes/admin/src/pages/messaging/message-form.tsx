import { changeBroadcast, sendBroadcast, type Broadcast } from '@haulboard/contract';
import { useHalfTyped, useSend, useUnsaved, useZone } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { onCtrlEnter } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AudienceFields } from './audience-fields.tsx';
import { bodyOf, messageDraft, missingOf, type MessageDraft, type Missing } from './draft.ts';
import styles from './messaging.module.css';
import { Reach } from './reach.tsx';
import { TemplateBar } from './template-bar.tsx';
import { TimeFields } from './time-fields.tsx';
import { useRecall } from './use-recall.ts';
import { useReach } from './use-reach.ts';
import { WordsFields } from './words-fields.tsx';
import { WordsView } from './words-view.tsx';

type Props = {
  /** What the draft is kept by. */
  name: string;
  first: MessageDraft;
  /** The one that waits and is changed; nothing for a new one. */
  message: Broadcast | undefined;
  onSaved: (now: Broadcast) => void;
  onClose: () => void;
};

function useMissingText() {
  const { t } = useLingui();
  return (missing: Missing | undefined) =>
    missing === undefined
      ? ''
      : {
          words: t`Write a title and a text, in one language at least.`,
          english: t`The English title and text go together: write both, or neither.`,
          chinese: t`The Chinese title and text go together: write both, or neither.`,
          audience: t`Choose whom it is for.`,
          time: t`Choose a day and a time.`,
          past: t`This time is over: choose one to come.`,
        }[missing];
}

/** A message as it is typed; kept in this browser tab until it is sent or given up. */
export function MessageForm({ name, first, message, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const { done } = useDone();
  const zone = useZone();
  const form = useRef<HTMLFormElement>(null);
  const {
    value: draft,
    change,
    isBack,
    forget,
    restart,
  } = useHalfTyped({ name, schema: messageDraft, first });
  const reach = useReach(draft);
  const [isTried, setIsTried] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsaved(isDirty);
  useEffect(() => form.current?.querySelector<HTMLElement>('input[lang]')?.focus(), []);
  const saved = (now: Broadcast) => {
    forget();
    done({ text: now.state === 'sent' ? t`Sent` : t`Scheduled` });
    onSaved(now);
  };
  const sending = useSend(sendBroadcast, { onDone: saved });
  const changing = useSend(changeBroadcast, { onDone: saved });
  const { recall, isRecalling } = useRecall(message, (now) => {
    forget();
    onSaved(now);
  });
  const isBusy = sending.isSending || changing.isSending;
  const [openedAt] = useState(() => Math.floor(Date.now() / 1000));
  const missing = missingOf(draft, { zone, now: openedAt });
  const reached = reach.data && reach.data.people - reach.data.unreached;
  const isInVain = missing === undefined && !draft.isLater && reached === 0;
  const missingText = useMissingText()(missing);
  const why = isInVain ? t`Nobody is reached by this.` : missingText;
  const submit = () => {
    setIsTried(true);
    if (why !== '' || isBusy) {
      return;
    }
    const body = bodyOf(draft, zone);
    if (message) {
      void changing.send({ params: { id: message.id }, body: { ...body, version: message.version } });
    } else {
      void sending.send({ body });
    }
  };
  const put = (part: Partial<MessageDraft>) => change({ ...draft, ...part });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from any field
    <form
      ref={form}
      className={styles['column']}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      // Before an open list or a clearing sign takes the Enter for itself.
      onKeyDownCapture={onCtrlEnter(submit, { isFirst: true })}
    >
      {isBack && isDirty && (
        <p className={styles['line']}>
          <Trans>This is what you typed before.</Trans>{' '}
          <Button type="link" size="small" onClick={restart}>
            <Trans>Start over</Trans>
          </Button>
        </p>
      )}
      <TemplateBar draft={draft} onChange={change} />
      <WordsFields draft={draft} onChange={put} />
      <AudienceFields draft={draft} onChange={put} />
      <TimeFields draft={draft} onChange={put} />
      {missing !== 'words' && <WordsView words={draft} />}
      <Reach reach={reach} byMail={draft.byMail} />
      {isTried && why !== '' && (
        <p role="alert" className={styles['failed']}>
          {why}
        </p>
      )}
      <div className={styles['bar']}>
        <Button type="primary" why={why} isBusy={isBusy} aria-keyshortcuts="Control+Enter" onClick={submit}>
          <SendLabel isLater={draft.isLater} people={reached} isChange={message !== undefined} />
        </Button>
        <Button
          onClick={() => {
            forget();
            onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        {message && (
          <Button danger isBusy={isRecalling} onClick={() => void recall()}>
            <Trans>Recall …</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

type LabelProps = { isLater: boolean; isChange: boolean; people: number | undefined };

function SendLabel({ isLater, isChange, people }: LabelProps) {
  if (isLater) {
    return isChange ? <Trans>Save</Trans> : <Trans>Schedule</Trans>;
  }
  return people === undefined ? (
    <Trans>Send now</Trans>
  ) : (
    <Plural value={people} one="Send now to # person" other="Send now to # people" />
  );
}
