import { SwapOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import type { BoardScreen } from '../board/use-board.ts';
import { usePaletteCommands } from '../board/use-palette-commands.ts';
import { MarketDrawer } from './market-drawer.tsx';

/** The way to the share market from the board, for those who lend trucks. */
export function MarketButton({ screen }: { screen: BoardScreen }) {
  const { t } = useLingui();
  const { session } = useShell();
  const { shown, planDay, dialog, setDialog } = screen;
  const open = () => setDialog({ kind: 'market' });
  const canLend = session.can('share.offer');
  usePaletteCommands(canLend ? { market: open } : {});
  if (!canLend) {
    return null;
  }
  return (
    <>
      <Button icon={<SwapOutlined aria-hidden />} onClick={open}>
        {t`Share market`}
      </Button>
      {dialog?.kind === 'market' && (
        <MarketDrawer
          day={planDay.day}
          vehicles={shown?.vehicles ?? []}
          onChanged={planDay.call.retry}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
