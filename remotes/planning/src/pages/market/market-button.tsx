import { SwapOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardScreen } from '../board/use-board.ts';
import { MarketDrawer } from './market-drawer.tsx';

/** The way to the share market from the board, for those who lend trucks. */
export function MarketButton({ screen }: { screen: BoardScreen }) {
  const { t } = useLingui();
  const { session } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const { shown, planDay } = screen;
  if (!session.can('share.offer')) {
    return null;
  }
  return (
    <>
      <Button icon={<SwapOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t`Share market`}
      </Button>
      {isOpen && (
        <MarketDrawer
          day={planDay.day}
          vehicles={shown?.vehicles ?? []}
          onChanged={planDay.call.retry}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
