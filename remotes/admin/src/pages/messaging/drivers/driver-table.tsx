import type { DriverMessage } from '@haulboard/contract';
import { TableFrame } from '@haulboard/records/list';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../messaging.module.css';
import { useSaid } from '../use-said.ts';
import { useRecallDriver } from './use-recall-driver.ts';

type Props = { list: readonly DriverMessage[]; isBusy: boolean };

/** Messages to drivers, with the receipt of each truck. */
export function DriverTable({ list, isBusy }: Props) {
  return (
    <TableFrame caption={<Trans>Messages to drivers, newest first</Trans>} isBusy={isBusy} wraps>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Message</Trans>
          </th>
          <th scope="col">
            <Trans>Sent</Trans>
          </th>
          <th scope="col">
            <Trans>Read</Trans>
          </th>
          <th scope="col">
            <Trans>Recall</Trans>
          </th>
        </tr>
      </thead>
      <tbody data-landing>
        {list.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function Row({ message }: { message: DriverMessage }) {
  const { t } = useLingui();
  const said = useSaid();
  const { recall, isRecalling } = useRecallDriver(message);
  const { text, textZh, author, createdAt, recalledAt, trucks } = message;
  const isRead = trucks.every(({ readAt }) => readAt !== null);
  return (
    <tr>
      <td className={styles['title']}>
        {text !== '' && <div lang="en">{text}</div>}
        {textZh !== '' && <div lang="zh-CN">{textZh}</div>}
      </td>
      <td>
        {said.at(createdAt)} <span className={styles['answer']}>{author}</span>
      </td>
      <td>
        <Receipts message={message} />
      </td>
      <td>
        {recalledAt === null ? (
          <Button
            size="small"
            isBusy={isRecalling}
            why={isRead ? t`Every driver has read it.` : ''}
            onClick={() => void recall()}
          >
            <Trans>Recall …</Trans>
          </Button>
        ) : (
          <span className={styles['soft']}>
            <Trans>Recalled {said.at(recalledAt)}</Trans>
          </span>
        )}
      </td>
    </tr>
  );
}

function Receipts({ message: { trucks, recalledAt } }: { message: DriverMessage }) {
  const said = useSaid();
  const read = trucks.filter(({ readAt }) => readAt !== null).length;
  const all = trucks.length;
  return (
    <details>
      <summary>
        <Trans>
          {read} of {all}
        </Trans>
      </summary>
      <ul className={styles['lines']}>
        {trucks.map(({ vehicleId, vehicleCode, driverName, readAt }) => (
          <li key={vehicleId}>
            {vehicleCode} {driverName}{' '}
            <span className={styles['soft']}>
              {readAt === null ? <Unread isRecalled={recalledAt !== null} /> : said.at(readAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Unread({ isRecalled }: { isRecalled: boolean }) {
  return isRecalled ? <Trans>recalled unread</Trans> : <Trans>not yet</Trans>;
}
