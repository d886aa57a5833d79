import { ThunderboltOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useBoardDialogs, useBoardPlan } from '../state/board-context.tsx';
import { usePaletteCommands } from '../../../components/use-palette-commands.ts';

/** The button on the board, for those who may. */
export function FillDay() {
  const { t } = useLingui();
  const { session } = useShell();
  const { canEdit } = useBoardPlan();
  const { setDialog } = useBoardDialogs();
  const canFill = canEdit && session.can('today.propose');
  const open = () => setDialog({ kind: 'fillDay' });
  usePaletteCommands(canFill ? { 'fill-day': open } : {});
  return canFill ? (
    <Button icon={<ThunderboltOutlined aria-hidden />} onClick={open}>
      {t`Fill the day`}
    </Button>
  ) : null;
}
