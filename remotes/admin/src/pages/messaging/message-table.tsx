import type { Broadcast } from '@haulboard/contract';
import { RowLink, TableFrame, TableRow } from '@haulboard/records/list';
import { useRovingFocus } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { STATE_NAMES } from './labels.ts';
import styles from './messaging.module.css';
import { useSaid } from './use-said.ts';

type Props = {
  list: readonly Broadcast[];
  isBusy: boolean;
  /** The row that is open. */
  openId: number | undefined;
  linkOf: (id: number) => string;
  onOpen: (id: number) => void;
};

/** Messages as rows that open, with how many have read each. */
export function MessageTable({ list, isBusy, openId, linkOf, onOpen }: Props) {
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  return (
    <TableFrame
      caption={<Trans>Messages. Enter opens a row, the arrow keys move from row to row.</Trans>}
      isBusy={isBusy}
      wraps
    >
      <thead>
        <tr>
          <th scope="col">
            <Trans>Title</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>To</Trans>
          </th>
          <th scope="col">
            <Trans>Read</Trans>
          </th>
          <th scope="col">
            <Trans>Mails</Trans>
          </th>
        </tr>
      </thead>
      <tbody ref={body} data-landing>
        {list.map((message) => (
          <TableRow key={message.id} isOpen={message.id === openId} onPress={() => onOpen(message.id)}>
            <Cells message={message} link={linkOf(message.id)} onOpen={() => onOpen(message.id)} />
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

type CellsProps = { message: Broadcast; link: string; onOpen: () => void };

function Cells({ message, link, onOpen }: CellsProps) {
  const said = useSaid();
  const { title, titleZh } = message;
  return (
    <>
      <td className={styles['title']}>
        <RowLink to={link} onOpen={onOpen}>
          {title === '' ? titleZh : title}
        </RowLink>
      </td>
      <td>
        <StateCell message={message} />
      </td>
      <td>{said.audience(message).brief}</td>
      <td>
        <ReadCount message={message} />
      </td>
      <td>
        <MailCount message={message} />
      </td>
    </>
  );
}

function StateCell({ message: { state, sendAt, sentAt, recalledAt } }: { message: Broadcast }) {
  const { i18n } = useLingui();
  const said = useSaid();
  const at = { scheduled: sendAt, sent: sentAt, recalled: recalledAt }[state];
  return (
    <>
      {i18n._(STATE_NAMES[state])}
      {at !== null && <span className={styles['soft']}> {said.at(at)}</span>}
    </>
  );
}

function ReadCount({ message: { state, sentAt, counts } }: { message: Broadcast }) {
  if (sentAt === null) {
    return null;
  }
  const { read, inBell } = counts;
  return (
    <span className={state === 'sent' && read < inBell ? '' : styles['soft']}>
      <Trans>
        {read} of {inBell}
      </Trans>
    </span>
  );
}

function MailCount({ message: { counts } }: { message: Broadcast }) {
  const { mails, mailsSent, mailsFailed } = counts;
  if (mails === 0) {
    return null;
  }
  return (
    <>
      <Trans>
        {mailsSent} of {mails} sent
      </Trans>
      {mailsFailed > 0 && (
        <span className={styles['failed']}>
          {' '}
          <Trans>{mailsFailed} failed</Trans>
        </span>
      )}
    </>
  );
}
