import { ThunderboltOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardScreen } from '../use-board.ts';
import { usePaletteCommands } from '../use-palette-commands.ts';
import { ProposalDialog } from './proposal-dialog.tsx';

/** The button on the board, for those who may, and its dialog. */
export function FillDay({ screen }: { screen: BoardScreen }) {
  const { t } = useLingui();
  const { session } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const { shown, planDay, canEdit, actions } = screen;
  const canFill = canEdit && session.can('today.propose');
  usePaletteCommands(canFill ? { 'fill-day': () => setIsOpen(true) } : {});
  if (!canFill) {
    return null;
  }
  return (
    <>
      <Button icon={<ThunderboltOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t`Fill the day`}
      </Button>
      {isOpen && shown && (
        <ProposalDialog
          board={shown}
          plan={{ day: planDay.day, carrierId: planDay.carrierId }}
          onRun={(command) => void actions.run(command)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
