import { StopOutlined } from '@ant-design/icons';
import { Button, Tooltip } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import type { BoardScreen } from '../state/use-board.ts';
import { usePaletteCommands } from '../state/actions/use-palette-commands.ts';

/** The button on the board that marks something as closed. */
export function MarkButton({ screen }: { screen: BoardScreen }) {
  const { t } = useLingui();
  const open = () => screen.setDialog({ kind: 'closure' });
  usePaletteCommands({ closure: open });
  return (
    <Tooltip title={t`Mark a mill, skid, crew, truck or road as closed`}>
      <Button icon={<StopOutlined aria-hidden />} aria-label={t`Mark as closed`} onClick={open} />
    </Tooltip>
  );
}
