import { SwapOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import type { BoardScreen } from '../board/state/use-board.ts';
import { usePaletteCommands } from '../board/state/actions/use-palette-commands.ts';

/** The way to the share market from the board, for those who lend trucks. */
export function MarketButton({ screen }: { screen: BoardScreen }) {
  const { t } = useLingui();
  const { session } = useShell();
  const open = () => screen.setDialog({ kind: 'market' });
  const canLend = session.can('share.offer');
  usePaletteCommands(canLend ? { market: open } : {});
  return canLend ? (
    <Button icon={<SwapOutlined aria-hidden />} onClick={open}>
      {t`Share market`}
    </Button>
  ) : null;
}
