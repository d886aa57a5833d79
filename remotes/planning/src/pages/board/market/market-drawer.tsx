import type { BoardVehicle } from '@haulboard/contract';
import { Allowed } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Segmented } from '@haulboard/ui/form';
import { Drawer } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LedgerTable } from './ledger-table.tsx';
import type { MarketAsk } from '../state/dialogs/market-ask.ts';
import { MarketDialogs, marketDialogOf } from './market-dialogs.tsx';
import { MarketLists } from './market-lists.tsx';
import { useMarket, type MarketBoard } from './use-market.ts';
import styles from './market.module.css';

/** What is asked for is for the day on the board unless somebody says otherwise. */
type Props = MarketBoard & {
  /** The board's trucks, to offer from. */
  vehicles: readonly BoardVehicle[];
  /** What is asked over it; nothing while it is only looked at. */
  asks: MarketAsk | undefined;
  onAsk: (asks: MarketAsk | undefined) => void;
  onClose: () => void;
};

/** Trucks lent and borrowed: what waits, what is agreed, what became of it, and who owes whom. */
export function MarketDrawer({ vehicles, asks, onAsk, onClose, ...board }: Props) {
  const { t } = useLingui();
  const market = useMarket(board);
  const [view, setView] = useState<'market' | 'ledger'>('market');
  const { data } = market.call;
  const dialog = asks && data && marketDialogOf(asks, data);
  const isGone = asks !== undefined && data !== undefined && dialog === undefined;
  useEffect(() => {
    if (isGone) {
      onAsk(undefined);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asking for nothing is the same in every drawing
  }, [isGone]);
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
          <Allowed to="share.answer">
            <Button className={styles['ask'] ?? ''} onClick={() => onAsk({ kind: 'ask' })}>
              {t`Ask for trucks …`}
            </Button>
          </Allowed>
        </div>
        {view === 'market' ? <MarketLists market={market} onAsk={onAsk} /> : <LedgerTable />}
      </Drawer>
      {dialog && (
        <MarketDialogs
          dialog={dialog}
          market={market}
          day={board.day}
          vehicles={vehicles}
          onChanged={board.onChanged}
          onClose={() => onAsk(undefined)}
        />
      )}
    </>
  );
}
