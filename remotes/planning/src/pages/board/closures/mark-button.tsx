import { StopOutlined } from '@ant-design/icons';
import { Button, Tooltip } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useBoardDialogs } from '../state/board-context.tsx';
import { usePaletteCommands } from '../../../components/use-palette-commands.ts';

/** The button on the board that marks something as closed. */
export function MarkButton() {
  const { t } = useLingui();
  const { setDialog } = useBoardDialogs();
  const open = () => setDialog({ kind: 'closure' });
  usePaletteCommands({ closure: open });
  return (
    <Tooltip title={t`Mark a mill, skid, crew, truck or road as closed`}>
      <Button icon={<StopOutlined aria-hidden />} aria-label={t`Mark as closed`} onClick={open} />
    </Tooltip>
  );
}
