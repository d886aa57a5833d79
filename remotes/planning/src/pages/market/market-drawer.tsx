import type { BoardVehicle } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Segmented } from '@haulboard/ui/data';
import { Drawer } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LedgerTable } from './ledger-table.tsx';
import { MarketDialogs, type MarketDialog } from './market-dialogs.tsx';
import { MarketLists } from './market-lists.tsx';
import { useMarket } from './use-market.ts';
import styles from './market.module.css';

type Props = {
  /** The day on the board: what is asked for is for this day unless somebody says otherwise. */
  day: Day;
  /** The board's trucks, to offer from. */
  vehicles: readonly BoardVehicle[];
  onChanged: () => void;
  onClose: () => void;
};

/** Trucks lent and borrowed: what waits, what is agreed, what became of it, and who owes whom. */
export function MarketDrawer({ day, vehicles, onChanged, onClose }: Props) {
  const { t } = useLingui();
  const { session } = useShell();
  const market = useMarket(onChanged);
  const [view, setView] = useState<'market' | 'ledger'>('market');
  const [dialog, setDialog] = useState<MarketDialog>();
  return (
    <>
      <Drawer
        open
        title={t`Share market`}
        size={560}
        closable={{ 'aria-label': t`Close` }}
        mask={{ closable: false }}
        onClose={onClose}
      >
        <div className={styles['bar']}>
          <Segmented<'market' | 'ledger'>
            value={view}
            aria-label={t`What to see`}
            options={[
              { value: 'market', label: t`Offers and requests` },
              { value: 'ledger', label: t`Who owes whom` },
            ]}
            onChange={setView}
          />
          {session.can('share.answer') && (
            <Button className={styles['ask'] ?? ''} onClick={() => setDialog({ kind: 'ask' })}>
              {t`Ask for trucks …`}
            </Button>
          )}
        </div>
        {view === 'market' ? <MarketLists market={market} onAsk={setDialog} /> : <LedgerTable />}
      </Drawer>
      {dialog && (
        <MarketDialogs
          dialog={dialog}
          market={market}
          day={day}
          vehicles={vehicles}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
