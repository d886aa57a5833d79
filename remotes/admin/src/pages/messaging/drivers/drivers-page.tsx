import { listDriverMessages } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { Button, DoneProvider, EmptyState, Screen } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../messaging.module.css';
import { Pages } from '../pages.tsx';
import { DriverForm } from './driver-form.tsx';
import { DriverTable } from './driver-table.tsx';

const PAGE_SIZE = 25;
const NEW = 'new';

/** Messages of dispatchers to the drivers of their own trucks: who has read each, and the way to write another. */
export function DriversPage() {
  const { t } = useLingui();
  // The drawer follows the address as it is: what was put is lost for a moment, and would close it.
  const [params, put, there = params] = useAddress();
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const call = useCall(listDriverMessages, { query: { page, pageSize: PAGE_SIZE } });
  const close = () => put({ write: '', truck: '' });
  const truckId = Math.trunc(Number(there.get('truck') ?? 0)) || undefined;
  return (
    <DoneProvider>
      <div className={styles['page']}>
        <Screen
          title={<Trans>Messages to drivers</Trans>}
          actions={
            <Button type="primary" onClick={() => put({ write: NEW }, { isStep: true })}>
              <Trans>Write to drivers</Trans>
            </Button>
          }
          state={call}
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState title={<Trans>No messages to drivers yet</Trans>}>
              <Trans>
                Write to one truck, to several, or to all of today’s. You see here who has read it.
              </Trans>
            </EmptyState>
          }
        >
          {({ list, total }) => (
            <>
              <DriverTable list={list} isBusy={call.isFetching} />
              <Pages
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                onTurn={(next) => put({ page: next === 1 ? '' : String(next) })}
              />
            </>
          )}
        </Screen>
        {there.get('write') === NEW && (
          <Drawer
            open
            title={t`New message to drivers`}
            size={560}
            closable={{ 'aria-label': t`Close` }}
            mask={{ closable: false }}
            autoFocus={false}
            onClose={close}
          >
            <DriverForm truckId={truckId} onSent={close} onClose={close} />
          </Drawer>
        )}
      </div>
    </DoneProvider>
  );
}
