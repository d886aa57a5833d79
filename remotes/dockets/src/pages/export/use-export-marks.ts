import { setDocketsExported } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';

/** Dockets of an export, or chosen ones. */
type Marked = { jobId: number } | { ids: number[] };

/**
 * Takes back that dockets count as exported, so that the next export has them again; with a way back. Its notice
 * goes by itself: whoever shows what was taken back shows the way back too.
 */
export function useExportMarks(onDone?: () => void) {
  const { t } = useLingui();
  const { done } = useDone();
  const { send, isSending } = useSend(setDocketsExported, onDone ? { onDone } : {});
  const takeBack = async (marked: Marked) => {
    const answer = await send({ body: { ...marked, isExported: false } });
    if (answer) {
      const { count } = answer;
      const run = () => void send({ body: { ...marked, isExported: true } });
      done({ text: t`To be exported again: ${count}`, action: { label: t`Undo`, run } });
    }
  };
  return {
    takeBack: (marked: Marked) => void takeBack(marked),
    countAgain: (marked: Marked) => void send({ body: { ...marked, isExported: true } }),
    isBusy: isSending,
  };
}
