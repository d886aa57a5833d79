import { listSessions, revokeSession, type OpenSession } from '@haulboard/contract';
import { dayOf, formatDay, formatTime } from '@haulboard/contract/time';
import { useCall, useSend, useShell } from '@haulboard/data';
import { Button, ErrorPanel, Spin, Tag } from '@haulboard/ui/core';
import { Table, useConfirm, type TableColumnsType } from '@haulboard/ui/data';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './account.module.css';
import { useAgo } from './use-ago.ts';

/** Id that stands for all but the present session (contract, revokeSession). */
const ALL_OTHERS = -1;

/** Where this person is signed in, and the way to end it. */
export function Sessions() {
  const { t } = useLingui();
  const { notify } = useShell();
  const confirm = useConfirm();
  const sessions = useCall(listSessions, {});
  const revoking = useSend(revokeSession, {
    onDone: () => {
      notify.done(t`Signed out there`);
      sessions.retry();
    },
    onFailed: (error) => {
      notify.failed(error);
      // It may have ended by itself meanwhile: show what is left.
      sessions.retry();
    },
  });
  const end = async (id: number, title: string): Promise<void> => {
    const isSure = await confirm({
      title,
      content: t`Whoever works there has to sign in again. Unsaved work there stays with its browser.`,
      okText: t`Sign out`,
      isDangerous: true,
    });
    if (isSure) {
      await revoking.send({ params: { id } });
    }
  };
  const columns = useColumns((session) => void end(session.id, t`Sign out on ${nameOf(session)}?`));
  if (sessions.data === undefined) {
    return sessions.error ? <ErrorPanel error={sessions.error} retry={sessions.retry} /> : <Spin />;
  }
  const hasOthers = sessions.data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <Table<OpenSession>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={sessions.data}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      {hasOthers && (
        <div className={styles['buttons']}>
          <Button
            danger
            loading={revoking.isSending}
            onClick={() => void end(ALL_OTHERS, t`Sign out everywhere else?`)}
          >
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function nameOf({ device, ip }: OpenSession): string {
  return device === '' ? ip : device;
}

function useColumns(onRevoke: (session: OpenSession) => void): TableColumnsType<OpenSession> {
  const { t } = useLingui();
  const { time } = useShell();
  const ago = useAgo();
  const instant = (seconds: number) =>
    `${formatDay(dayOf(seconds, time.zone))} ${formatTime(seconds, time.zone)}`;
  return [
    {
      key: 'device',
      title: t`Device`,
      render: (_, { device, isCurrent, openedBy }) => (
        <span className={styles['device']}>
          {device === '' ? t`Unknown device` : device}
          {isCurrent && (
            <Tag color="green">
              <Trans>this one</Trans>
            </Tag>
          )}
          {openedBy !== null && (
            <Tag color="warning">
              <Trans>opened by {openedBy}</Trans>
            </Tag>
          )}
        </span>
      ),
    },
    { key: 'place', title: t`Place (IP address)`, dataIndex: 'ip' },
    {
      key: 'seen',
      title: t`Last seen`,
      render: (_, { lastSeenAt }) => <span title={instant(lastSeenAt)}>{ago(lastSeenAt)}</span>,
    },
    { key: 'since', title: t`Signed in`, render: (_, { createdAt }) => instant(createdAt) },
    {
      key: 'end',
      title: t`Action`,
      render: (_, session) =>
        !session.isCurrent && (
          <Button
            size="small"
            aria-label={t`Sign out on ${nameOf(session)}`}
            onClick={() => onRevoke(session)}
          >
            <Trans>Sign out</Trans>
          </Button>
        ),
    },
  ];
}
