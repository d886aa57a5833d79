import { listBroadcasts, type Broadcast } from '@haulboard/contract';
import { useAddress, useCall, useShell } from '@haulboard/data';
import { Button, DoneProvider, EmptyState, Screen } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { STATE_NAMES } from './labels.ts';
import { MessageDrawer } from './message-drawer.tsx';
import { MessageTable } from './message-table.tsx';
import styles from './messaging.module.css';
import { Pages } from './pages.tsx';

const PAGE_SIZE = 25;
const NEW = 'new';
const STATES = ['scheduled', 'sent', 'recalled'] as const;

/** What the list shows, and which message is open, stands in the address: a link and a reload show the same. */
function useMessagingAddress() {
  // A shell of before gives two of them.
  const [params, put, there = params] = useAddress();
  const page = Number(params.get('page') ?? 1);
  const opened = there.get('id') ?? '';
  const id = Number(opened);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    state: STATES.find((one) => one === params.get('state')),
    isOpen: opened === NEW || (Number.isInteger(id) && id > 0),
    id: opened === NEW ? undefined : id,
    linkOf: (next: number) => {
      const to = new URLSearchParams(params);
      to.set('id', String(next));
      return `?${to.toString()}`;
    },
    open: (next: number | typeof NEW) => put({ id: String(next) }, { isStep: true }),
    show: (next: number) => put({ id: String(next) }),
    close: () => put({ id: '' }),
    turnTo: (next: number) => put({ page: next === 1 ? '' : String(next) }),
    narrow: (state: Broadcast['state'] | undefined) => put({ state: state ?? '', page: '' }),
  };
}

/** Messages to many: what was sent, who has read it, and the way to write another. */
export function MessagingPage() {
  const { t, i18n } = useLingui();
  const { session } = useShell();
  const address = useMessagingAddress();
  const { page, state } = address;
  const call = useCall(listBroadcasts, { query: { page, pageSize: PAGE_SIZE, state } });
  const { data } = call;
  const [before, setBefore] = useState(data);
  if (data !== undefined && data !== before) {
    setBefore(data);
  }
  const shown = data ?? before;
  const canSend = session.can('messaging.send');
  const write = canSend && (
    <Button type="primary" onClick={() => address.open(NEW)}>
      <Trans>Write a message</Trans>
    </Button>
  );
  return (
    <DoneProvider>
      <div className={styles['page']}>
        <Screen
          title={<Trans>Messages</Trans>}
          actions={write}
          state={{ ...call, data: shown, isPending: call.isPending && shown === undefined }}
        >
          {({ list, total }) => (
            <>
              <div className={styles['bar']}>
                <Select<Broadcast['state']>
                  className={styles['filter'] ?? ''}
                  aria-label={t`State`}
                  placeholder={t`State`}
                  allowClear
                  {...(state === undefined ? {} : { value: state })}
                  options={STATES.map((one) => ({ value: one, label: i18n._(STATE_NAMES[one]) }))}
                  onChange={(next: Broadcast['state'] | undefined) => address.narrow(next)}
                />
              </div>
              {total === 0 ? (
                <Nothing isNarrowed={state !== undefined} />
              ) : (
                <MessageTable
                  list={list}
                  isBusy={call.isFetching}
                  openId={address.isOpen ? address.id : undefined}
                  linkOf={address.linkOf}
                  onOpen={address.open}
                />
              )}
              <Pages page={page} pageSize={PAGE_SIZE} total={total} onTurn={address.turnTo} />
            </>
          )}
        </Screen>
        {address.isOpen && (
          <MessageDrawer
            key={address.id ?? NEW}
            id={address.id}
            canSend={canSend}
            onSent={address.show}
            onClose={address.close}
          />
        )}
      </div>
    </DoneProvider>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title={<Trans>No message is in this state.</Trans>} />
  ) : (
    <EmptyState title={<Trans>No messages yet</Trans>}>
      <Trans>Write one to roles, companies, crews or people; you see here who has read it.</Trans>
    </EmptyState>
  );
}
