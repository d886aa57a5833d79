import { listBroadcastReceipts, type Broadcast, type BroadcastReceipt } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { TableFrame } from '@haulboard/records/list';
import { EmptyState, Screen } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAIL_NAMES } from './labels.ts';
import styles from './messaging.module.css';
import { Pages } from './pages.tsx';
import { useSaid } from './use-said.ts';

const PAGE_SIZE = 50;
type Only = 'read' | 'unread' | 'failed' | 'unreached';

/** Person by person: read or not, and what became of the mail. */
export function Receipts({ message }: { message: Broadcast }) {
  const { t } = useLingui();
  const [only, setOnly] = useState<Only>();
  const [page, setPage] = useState(1);
  const call = useCall(
    listBroadcastReceipts,
    { params: { id: message.id }, query: { page, pageSize: PAGE_SIZE, only } },
    {
      isAbout: ({ ids }) => ids?.includes(message.id) ?? true,
    },
  );
  const choices: { value: Only; label: string }[] = [
    { value: 'read', label: t`Read it` },
    { value: 'unread', label: t`Did not read it` },
    { value: 'failed', label: t`Mail failed` },
    { value: 'unreached', label: t`Not reached` },
  ];
  return (
    <section className={styles['column']} aria-label={t`Recipients`}>
      <div className={styles['bar']}>
        <h2 className={styles['heading']}>
          <Trans>Recipients</Trans>
        </h2>
        <Select<Only>
          className={styles['filter'] ?? ''}
          aria-label={t`Show`}
          placeholder={t`Everybody`}
          allowClear
          options={choices}
          onChange={(next: Only | undefined) => {
            setOnly(next);
            setPage(1);
          }}
        />
      </div>
      <Screen
        title={t`Recipients`}
        isTitleHidden
        state={call}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={<Trans>Nobody</Trans>} />}
      >
        {({ list, total }) => (
          <>
            <ReceiptTable list={list} isRecalled={message.state === 'recalled'} />
            <Pages page={page} pageSize={PAGE_SIZE} total={total} onTurn={setPage} />
          </>
        )}
      </Screen>
    </section>
  );
}

type TableProps = { list: readonly BroadcastReceipt[]; isRecalled: boolean };

function ReceiptTable({ list, isRecalled }: TableProps) {
  const said = useSaid();
  return (
    <TableFrame caption={<Trans>Recipients</Trans>} isWhole wraps>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Role</Trans>
          </th>
          <th scope="col">
            <Trans>Read</Trans>
          </th>
          <th scope="col">
            <Trans>Mail</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((receipt) => (
          <tr key={receipt.userId}>
            <td>{receipt.name}</td>
            <td>{said.role(receipt.role)}</td>
            <td>
              <ReadCell receipt={receipt} isRecalled={isRecalled} />
            </td>
            <td>
              <MailCell receipt={receipt} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function ReadCell({ receipt, isRecalled }: { receipt: BroadcastReceipt; isRecalled: boolean }) {
  const said = useSaid();
  const { readAt, inBell, mailState } = receipt;
  if (readAt !== null) {
    return said.at(readAt);
  }
  if (!inBell) {
    return (
      <span className={styles['soft']}>
        {mailState === null ? <Trans>not reached</Trans> : <Trans>by mail alone</Trans>}
      </span>
    );
  }
  return (
    <span className={styles['soft']}>
      {isRecalled ? <Trans>recalled unread</Trans> : <Trans>not yet</Trans>}
    </span>
  );
}

function MailCell({ receipt }: { receipt: BroadcastReceipt }) {
  const { i18n } = useLingui();
  const said = useSaid();
  const { mailTo, mailState, mailFailure, mailAnswer, mailAt } = receipt;
  if (mailState === null) {
    return null;
  }
  return (
    <>
      <span className={mailState === 'failed' ? styles['failed'] : ''}>{i18n._(MAIL_NAMES[mailState])}</span>
      {mailAt !== null && ` ${said.at(mailAt)}`}
      <span className={styles['answer']}>
        {mailTo}
        {mailFailure === 'expired' && (
          <>
            {' · '}
            <Trans>no mail server took it in two days</Trans>
          </>
        )}
        {mailAnswer !== '' && ` · ${mailAnswer}`}
      </span>
    </>
  );
}
