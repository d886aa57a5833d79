import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { SettleDialog } from './settle-dialog.tsx';
import type { SettlingState } from './use-settling.ts';

type Props = { state: SettlingState; onStale: () => void };

/** The dialog of what is settled just now, with the way back once it is. */
export function SettleNow({ state, onStale }: Props) {
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
    state.refresh();
  };
  return (
    <SettleDialog
      key={`${settling.kind} ${settling.rows.map(({ key }) => key).join()}`}
      settling={settling}
      onDone={onDone}
      onStale={onStale}
      onClose={() => state.settle(undefined)}
    />
  );
}
