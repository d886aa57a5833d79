import { ApiError, changeHelpCall, Code, type HelpCall } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';

/** Who looks after it stays as it is where that is left out. */
type State = { isTaken?: boolean; isDone: boolean };

/** What a dispatcher does about a call for help. */
export function useAnswer({ id, version, vehicleCode: code, takenBy }: HelpCall) {
  const { t } = useLingui();
  const { notify, session } = useShell();
  const { done } = useDone();
  const { send, isSending } = useSend(changeHelpCall, {
    onFailed: (error) => {
      const isOvertaken = error instanceof ApiError && error.code === Code.Conflict;
      if (isOvertaken) {
        done({ text: t`Somebody else has answered this meanwhile: this is how it is now.`, tone: 'refused' });
      } else {
        notify.failed(error);
      }
    },
  });
  const to = (state: State, of: number) => send({ params: { id }, body: { ...state, version: of } });
  const apply = async (
    state: State,
    { text, back }: { text: string; back: State | undefined },
  ): Promise<void> => {
    const after = await to(state, version);
    if (after) {
      const undo = back && { label: t`Undo`, run: () => void to(back, after.version) };
      done({ text, ...(undo && { action: undo }) });
    }
  };
  const free = { isTaken: false, isDone: false };
  const mine = { isTaken: true, isDone: false };
  return {
    canAnswer: session.can(changeHelpCall.allow),
    isSending,
    // Nobody gives it back to a colleague: that one would not know.
    take: () =>
      void apply(mine, { text: t`You look after ${code}.`, back: takenBy === null ? free : undefined }),
    leave: () => void apply(free, { text: t`Nobody looks after ${code} now.`, back: mine }),
    finish: () => void apply({ isDone: true }, { text: t`${code} is done.`, back: { isDone: false } }),
  };
}
