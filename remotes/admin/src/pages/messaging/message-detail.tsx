import { resendBroadcastMails, type Broadcast } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { STATE_NAMES } from './labels.ts';
import styles from './messaging.module.css';
import { Receipts } from './receipts.tsx';
import { useRecall } from './use-recall.ts';
import { useSaid } from './use-said.ts';
import { WordsView } from './words-view.tsx';

type Props = { message: Broadcast; canSend: boolean; onChanged: (now: Broadcast) => void };

/** A message that went out, or was taken back: what it said, and what became of it. */
export function MessageDetail({ message, canSend, onChanged }: Props) {
  const { i18n } = useLingui();
  const said = useSaid();
  const { recall, isRecalling } = useRecall(message, onChanged);
  const resending = useSend(resendBroadcastMails, { onDone: onChanged });
  const { state, author, sentAt, recalledAt, counts } = message;
  const { read, inBell, people, unreached, mails, mailsSent, mailsWaiting, mailsFailed } = counts;
  const unread = inBell - read;
  return (
    <div className={styles['column']}>
      <p className={styles['facts']}>
        <strong>{i18n._(STATE_NAMES[state])}</strong>
        <span>{author}</span>
        {sentAt !== null && (
          <span>
            <Trans>Sent {said.at(sentAt)}</Trans>
          </span>
        )}
        {recalledAt !== null && (
          <span>
            <Trans>Recalled {said.at(recalledAt)}</Trans>
          </span>
        )}
      </p>
      <p className={styles['line']}>
        <Trans>To: {said.audience(message).all}</Trans>
      </p>
      <WordsView words={message} />
      {sentAt !== null && (
        <ul className={styles['lines']}>
          <li>
            <Plural value={people - unreached} one="Went to # person" other="Went to # people" />
          </li>
          {unreached > 0 && (
            <li className={styles['failed']}>
              <Plural
                value={unreached}
                one="# not at all: no messages, no mail"
                other="# not at all: no messages, no mail"
              />
            </li>
          )}
          <li>
            <Trans>
              Read by {read} of {inBell} who have messages
            </Trans>
          </li>
          {state === 'recalled' && (
            <li>
              <Plural value={unread} one="Vanished unread for #" other="Vanished unread for #" />
            </li>
          )}
          {mails > 0 && (
            <li>
              <Trans>
                Mails: {mailsSent} of {mails} sent, {mailsWaiting} on their way, {mailsFailed} failed
              </Trans>
            </li>
          )}
        </ul>
      )}
      {canSend && state === 'sent' && (
        <div className={styles['bar']}>
          {mailsFailed > 0 && (
            <Button
              isBusy={resending.isSending}
              onClick={() => void resending.send({ params: { id: message.id } })}
            >
              <Plural value={mailsFailed} one="Send # failed mail again" other="Send # failed mails again" />
            </Button>
          )}
          <Button danger isBusy={isRecalling} onClick={() => void recall()}>
            <Trans>Recall …</Trans>
          </Button>
        </div>
      )}
      {sentAt !== null && <Receipts message={message} />}
    </div>
  );
}
