import { StopOutlined } from '@ant-design/icons';
import { Button, Tooltip, useDone } from '@haulboard/ui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardScreen } from '../use-board.ts';
import { usePaletteCommands } from '../use-palette-commands.ts';
import { DisruptionDialog } from './disruption-dialog.tsx';
import { useClosures } from './use-closures.ts';

/** The button on the board that marks something as closed, and its dialog. */
export function MarkButton({ screen }: { screen: BoardScreen }) {
  const { i18n, t } = useLingui();
  const { done } = useDone();
  const [isOpen, setIsOpen] = useState(false);
  const { planDay, plan, shown, choices } = screen;
  const { retry } = useClosures(planDay);
  usePaletteCommands({ closure: () => setIsOpen(true) });
  const close = () => setIsOpen(false);
  return (
    <>
      <Tooltip title={t`Mark a mill, skid, crew, truck or road as closed`}>
        <Button
          icon={<StopOutlined aria-hidden />}
          aria-label={t`Mark as closed`}
          onClick={() => setIsOpen(true)}
        />
      </Tooltip>
      {isOpen && shown && (
        <DisruptionDialog
          plan={planDay}
          choices={choices}
          vehicles={shown.vehicles}
          onDone={(changed) => {
            const text = i18n._(
              msg`Marked as closed. ${plural(changed, { one: '# load changed', other: '# loads changed' })}`,
            );
            const action = { label: t`Undo`, keys: 'Ctrl+Z', run: screen.actions.undo };
            done(changed > 0 ? { text, action } : { text });
            retry();
            planDay.call.retry();
            plan.refreshHistory();
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
