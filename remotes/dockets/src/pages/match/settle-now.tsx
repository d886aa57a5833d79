import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { SettleDialog } from './settle-dialog.tsx';
import type { SettlingState } from './use-settling.ts';

/** The dialog of what is settled just now, with the way back once it is. */
export function SettleNow({ state }: { state: SettlingState }) {
  const { t } = useLingui();
  const { done } = useDone();
  const { settling } = state;
  if (!settling) {
    return null;
  }
  const onDone = (settled: readonly number[]) => {
    const [only, more] = settled;
    if (only !== undefined && more === undefined) {
      done({ text: t`Settled`, action: { label: t`Undo`, run: () => state.undo(only) } });
    }
    state.end();
  };
  return (
    <SettleDialog
      key={`${settling.kind} ${settling.rows.map(({ key }) => key).join()}`}
      settling={settling}
      onDone={onDone}
      onClose={() => state.settle(undefined)}
    />
  );
}
