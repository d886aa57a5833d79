import { SwapOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useBoardDialogs } from '../state/board-context.tsx';
import { usePaletteCommands } from '../../../components/use-palette-commands.ts';

/** The way to the share market from the board, for those who lend trucks. */
export function MarketButton() {
  const { t } = useLingui();
  const { session } = useShell();
  const { setDialog } = useBoardDialogs();
  const open = () => setDialog({ kind: 'market' });
  const canLend = session.can('share.offer');
  usePaletteCommands(canLend ? { market: open } : {});
  return canLend ? (
    <Button icon={<SwapOutlined aria-hidden />} onClick={open}>
      {t`Share market`}
    </Button>
  ) : null;
}
