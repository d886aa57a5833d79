import { ApiError, changeHelpCall, Code, type HelpCall } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';

type State = { isTaken: boolean; isDone: boolean };

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
  const isTaken = takenBy !== null;
  const apply = async (state: State, text: string): Promise<void> => {
    const after = await to(state, version);
    if (after) {
      const undo = () => void to({ isTaken: takenBy === session.user.userId, isDone: false }, after.version);
      done({ text, action: { label: t`Undo`, run: undo } });
    }
  };
  return {
    canAnswer: session.can(changeHelpCall.allow),
    isSending,
    take: () => void apply({ isTaken: true, isDone: false }, t`You look after ${code}.`),
    leave: () => void apply({ isTaken: false, isDone: false }, t`Nobody looks after ${code} now.`),
    finish: () => void apply({ isTaken, isDone: true }, t`${code} is done.`),
  };
}
