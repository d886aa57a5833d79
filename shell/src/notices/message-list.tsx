import type { Notification } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { Button, EmptyState, ErrorPanel, StaleLine, Waiting, visuallyHidden } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './notices.module.css';
import { useGoToDay } from './use-go-to-day.ts';
import type { Messages } from './use-messages.ts';

type Props = {
  messages: Messages;
  /** A message led away from the list. */
  onLeave: () => void;
};

/** Messages with the unread ones pressable: a press reads them. */
export function MessageList({ messages, onLeave }: Props) {
  const { t } = useLingui();
  const { state, list, hasMore } = messages;
  if (state.data === undefined) {
    return state.error ? <ErrorPanel error={state.error} retry={state.retry} /> : <Waiting />;
  }
  if (list.length === 0) {
    return <EmptyState title={t`No messages today.`} />;
  }
  return (
    <>
      <ul className={styles['list']}>
        {list.map((notice) => (
          <li key={notice.id}>
            <Message notice={notice} onRead={() => messages.read(notice.id)} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {state.error && <StaleLine error={state.error} retry={state.retry} />}
      {hasMore && (
        <div className={styles['more']}>
          <Button onClick={messages.showMore} loading={state.isFetching}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** One that waited over night says its day too. */
function whenOf(seconds: number, zone: string): string {
  const day = dayOf(seconds, zone);
  const clock = formatTime(seconds, zone);
  return day === dayOf(Math.floor(Date.now() / 1000), zone) ? clock : `${formatDay(day)} ${clock}`;
}

type MessageProps = { notice: Notification; onRead: () => void; onLeave: () => void };

function Message({ notice, onRead, onLeave }: MessageProps) {
  const shell = useShell();
  const { notify, time } = shell;
  const goToDay = useGoToDay();
  const isNew = notice.isRead === 0;
  const body = (
    <>
      <span className={styles['dot']} aria-hidden="true" />
      <span>
        {isNew && (
          <span style={visuallyHidden}>
            <Trans>Unread:</Trans>{' '}
          </span>
        )}
        {/* What was written by a person has lines of its own. */}
        <span className={styles['content']}>{notice.content}</span>
        <span className={styles['when']}>{whenOf(notice.createdAt, time.zone)}</span>
      </span>
    </>
  );
  const open = (date: number): void => {
    if (isNew) {
      onRead();
    }
    goToDay(date).then(onLeave, (error: unknown) => notify.failed(error));
  };
  const { path } = notice;
  const openPage = (to: string): void => {
    if (isNew) {
      onRead();
    }
    shell.navigate(to);
    onLeave();
  };
  return (
    <>
      {isNew ? (
        <button type="button" className={styles['message']} onClick={onRead}>
          {body}
        </button>
      ) : (
        <div className={styles['message']}>{body}</div>
      )}
      {notice.date !== null && <OpenDay date={notice.date} onOpen={open} />}
      {path !== null && (
        <Button type="link" size="small" className={styles['open-day'] ?? ''} onClick={() => openPage(path)}>
          {path.startsWith('/map') ? <Trans>Show on the map</Trans> : <Trans>Open the list</Trans>}
        </Button>
      )}
    </>
  );
}

function OpenDay({ date, onOpen }: { date: number; onOpen: (date: number) => void }) {
  const { time } = useShell();
  const day = formatDay(dayOf(date, time.zone));
  return (
    <Button type="link" size="small" className={styles['open-day'] ?? ''} onClick={() => onOpen(date)}>
      <Trans>Open {day}</Trans>
    </Button>
  );
}
