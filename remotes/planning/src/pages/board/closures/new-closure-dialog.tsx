import { useDone } from '@haulboard/ui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBoardPlan } from '../state/board-context.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { useClosures } from './use-closures.ts';

type Props = { onClose: () => void };

/** What a closure changed is fetched; then its dialog has done its work. */
function useFinish({ onClose }: Props) {
  const { planDay, plan } = useBoardPlan();
  const { closures, isKnown, retry } = useClosures(planDay);
  const finish = () => {
    retry();
    planDay.call.retry();
    plan.refreshHistory();
    onClose();
  };
  return { closures, isKnown, finish };
}

/** Marks something as closed. */
export function NewClosureDialog({ onClose }: Props) {
  const { i18n, t } = useLingui();
  const { done } = useDone();
  const { planDay, shown, choices, actions } = useBoardPlan();
  const { finish } = useFinish({ onClose });
  return (
    <ClosureDialog
      plan={planDay}
      choices={choices}
      vehicles={shown?.vehicles ?? []}
      onDone={(changed) => {
        const text = i18n._(
          msg`Marked as closed. ${plural(changed, { one: '# load changed', other: '# loads changed' })}`,
        );
        const action = { label: t`Undo`, keys: 'Ctrl+Z', run: actions.undo };
        done(changed > 0 ? { text, action } : { text });
        finish();
      }}
      onCancel={onClose}
    />
  );
}

/** Keeps something closed for longer; an address may name a closure that is over or gone. */
export function ExtendDialog({ closureId, onClose }: Props & { closureId: number }) {
  const { planDay, shown, choices } = useBoardPlan();
  const { closures, isKnown, finish } = useFinish({ onClose });
  const extended = closures.find(({ id, endedAt }) => id === closureId && endedAt === null);
  const isGone = isKnown && !extended;
  useEffect(() => {
    if (isGone) {
      onClose();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- closing is the same function in every drawing
  }, [isGone]);
  return extended ? (
    <ClosureDialog
      plan={planDay}
      choices={choices}
      vehicles={shown?.vehicles ?? []}
      extended={extended}
      onDone={finish}
      onCancel={onClose}
    />
  ) : null;
}
