import { listSessions, revokeSession, type OpenSession } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useCall, useSend, useShell } from '@haulboard/data';
import { Button, ErrorPanel, Waiting, Tag } from '@haulboard/ui/core';
import { useConfirm } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import wideTable from '../look/wide-table.module.css';
import styles from './account.module.css';
import { useAgo } from './use-ago.ts';

/** `Chrome on Windows`, as the server tells two names apart, in the person's language; empty for an unknown device. */
function useDeviceName(): (device: string) => string {
  const { t } = useLingui();
  return (device) => {
    const [browser = '', system] = device.split(' on ');
    return system === undefined ? device : t`${browser} on ${system}`;
  };
}

/** Id that stands for all but the present session (contract, revokeSession). */
const ALL_OTHERS = -1;

/** Where this person is signed in, and the way to end it. */
export function Sessions() {
  const { t } = useLingui();
  const { notify } = useShell();
  const nameOf = useDeviceName();
  const confirm = useConfirm();
  const sessions = useCall(listSessions, {});
  const revoking = useSend(revokeSession, {
    onDone: () => notify.done(t`Signed out there`),
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
  if (sessions.data === undefined) {
    return sessions.error ? <ErrorPanel error={sessions.error} retry={sessions.retry} /> : <Waiting />;
  }
  const hasOthers = sessions.data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <SessionTable
        sessions={sessions.data}
        onEnd={({ id, device, ip }) => {
          const name = nameOf(device) || ip;
          void end(id, t`Sign out on ${name}?`);
        }}
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

type TableProps = { sessions: readonly OpenSession[]; onEnd: (session: OpenSession) => void };

function SessionTable({ sessions, onEnd }: TableProps) {
  const { t } = useLingui();
  const ago = useAgo();
  return (
    <div className={wideTable['frame']}>
      <table aria-label={t`Where you are signed in`}>
        <thead>
          <tr>
            <th scope="col">{t`Device`}</th>
            <th scope="col">{t`Place (IP address)`}</th>
            <th scope="col">{t`Last seen`}</th>
            <th scope="col">{t`Signed in`}</th>
            <th scope="col">{t`Action`}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} ago={ago} onEnd={() => onEnd(session)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { session: OpenSession; ago: (seconds: number) => string; onEnd: () => void };

function SessionRow({ session, ago, onEnd }: RowProps) {
  const { t } = useLingui();
  const { time } = useShell();
  const { device, ip, isCurrent, openedBy, lastSeenAt, createdAt } = session;
  const instant = (seconds: number) => formatMoment(seconds, time.zone);
  const deviceName = useDeviceName()(device);
  const name = deviceName || ip;
  return (
    <tr>
      <td>
        <span className={styles['device']}>
          {deviceName || t`Unknown device`}
          {isCurrent && (
            <Tag color="success">
              <Trans>this one</Trans>
            </Tag>
          )}
          {openedBy !== null && (
            <Tag color="warning">
              <Trans>opened by {openedBy}</Trans>
            </Tag>
          )}
        </span>
      </td>
      <td>{ip}</td>
      <td title={instant(lastSeenAt)}>{ago(lastSeenAt)}</td>
      <td>{instant(createdAt)}</td>
      <td>
        {!isCurrent && (
          <Button size="small" aria-label={t`Sign out on ${name}`} onClick={onEnd}>
            <Trans>Sign out</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
