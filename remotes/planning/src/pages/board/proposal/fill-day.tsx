import { ThunderboltOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import type { BoardScreen } from '../state/use-board.ts';
import { usePaletteCommands } from '../state/actions/use-palette-commands.ts';

/** The button on the board, for those who may. */
export function FillDay({ screen }: { screen: BoardScreen }) {
  const { t } = useLingui();
  const { session } = useShell();
  const canFill = screen.canEdit && session.can('today.propose');
  const open = () => screen.setDialog({ kind: 'fillDay' });
  usePaletteCommands(canFill ? { 'fill-day': open } : {});
  return canFill ? (
    <Button icon={<ThunderboltOutlined aria-hidden />} onClick={open}>
      {t`Fill the day`}
    </Button>
  ) : null;
}
