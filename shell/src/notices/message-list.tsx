import type { Notification } from '@haulboard/contract';
import { formatTime } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { Button, EmptyState, ErrorPanel, Spin, unseen } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './notices.module.css';
import type { Messages } from './use-messages.ts';

/** Messages with the unread ones pressable: a press reads them. */
export function MessageList({ messages }: { messages: Messages }) {
  const { t } = useLingui();
  const { state, list, hasMore } = messages;
  if (state.data === undefined) {
    return state.error ? <ErrorPanel error={state.error} retry={state.retry} /> : <Spin />;
  }
  if (list.length === 0) {
    return <EmptyState title={t`No messages today.`} />;
  }
  return (
    <>
      <ul className={styles['list']}>
        {list.map((notice) => (
          <li key={notice.id}>
            <Message notice={notice} onRead={() => messages.read(notice.id)} />
          </li>
        ))}
      </ul>
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

function Message({ notice, onRead }: { notice: Notification; onRead: () => void }) {
  const { time } = useShell();
  const body = (
    <>
      <span className={styles['dot']} aria-hidden="true" />
      <span>
        {notice.isRead === 0 && (
          <span style={unseen}>
            <Trans>Unread:</Trans>{' '}
          </span>
        )}
        {notice.content}
        <span className={styles['when']}>{formatTime(notice.createdAt, time.zone)}</span>
      </span>
    </>
  );
  return notice.isRead === 1 ? (
    <div className={styles['message']}>{body}</div>
  ) : (
    <button type="button" className={styles['message']} onClick={onRead}>
      {body}
    </button>
  );
}
