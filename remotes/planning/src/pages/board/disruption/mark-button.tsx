import { StopOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Button, Tooltip } from '@haulboard/ui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardScreen } from '../use-board.ts';
import { DisruptionDialog } from './disruption-dialog.tsx';
import { useClosures } from './use-closures.ts';

/** The button on the board that marks something as closed, and its dialog. */
export function MarkButton({ screen, onClosed }: { screen: BoardScreen; onClosed: () => void }) {
  const { i18n, t } = useLingui();
  const { notify } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const { planDay, plan, shown, choices } = screen;
  const { retry } = useClosures(planDay);
  const close = () => {
    setIsOpen(false);
    onClosed();
  };
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
            notify.done(
              i18n._(
                msg`Marked as closed. ${plural(changed, { one: '# load changed', other: '# loads changed' })}`,
              ),
            );
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
