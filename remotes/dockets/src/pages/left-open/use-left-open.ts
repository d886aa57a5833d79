import {
  ApiError,
  Code,
  giveLeftOpen,
  LEFT_OPEN_KINDS,
  listLeftOpen,
  NOBODY_ID,
  type CallResult,
  type LeftOpenRow,
  type OwnerTarget,
} from '@haulboard/contract';
import { useCall, useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useDayRows } from '../match/use-day-rows.ts';
import { useSettling } from '../match/use-settling.ts';

export const MINE = 'me';
export const NOBODYS = 'nobody';

export type LeftOpenPage = CallResult<typeof listLeftOpen>;

/** Whose lines an address asks for: one’s own, nobody’s or somebody’s. */
function ownerIn(text: string, me: number): number | undefined {
  if (text === MINE) {
    return me;
  }
  if (text === NOBODYS) {
    return NOBODY_ID;
  }
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The docket, ticket or load of a line, as it was seen. */
function targetOf({ match, load, version }: LeftOpenRow, ownerId: number | null): OwnerTarget {
  const docketId = match?.docket?.id ?? null;
  const ticketId = docketId === null ? (match?.ticket?.id ?? null) : null;
  return { docketId, ticketId, taskId: load?.id ?? null, ownerId, version };
}

/** Gives lines to somebody, with the way back. */
function useGive(onDone: () => void) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const { send, isSending } = useSend(giveLeftOpen, {
    onDone,
    onFailed: (error) => {
      onDone();
      if (error instanceof ApiError && error.code === Code.Conflict) {
        const text = t`Somebody else has given this meanwhile: this is how it is now.`;
        done({ text, tone: 'refused' });
      } else {
        notify.failed(error);
      }
    },
  });
  const give = async (rows: readonly LeftOpenRow[], ownerId: number | null, said: string): Promise<void> => {
    const answer = await send({ body: { targets: rows.map((row) => targetOf(row, ownerId)) } });
    if (answer) {
      const run = () => void send({ body: { targets: answer.before } });
      done({ text: said, action: { label: t`Undo`, run } });
    }
  };
  return { give, isGiving: isSending };
}

/** What the address asks for, and whose it becomes. */
export function useLeftOpen() {
  const { codes: kinds, body, chooseNone, ...rows } = useDayRows({ part: 'kind', known: LEFT_OPEN_KINDS });
  const { session } = useShell();
  const me = session.user.userId;
  const owner = rows.params.get('owner') ?? '';
  const ownerId = ownerIn(owner, me);
  const call = useCall(listLeftOpen, {
    body: {
      ...body,
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(kinds.length === 0 ? {} : { kinds }),
    },
  });
  return {
    ...rows,
    call,
    me,
    owner: ownerId === me ? MINE : owner,
    kinds,
    isNarrowed: ownerId !== undefined || rows.isNarrowed,
    clear: () => rows.narrow({ owner: '', kind: '', from: '', to: '' }),
    settling: useSettling(chooseNone),
    ...useGive(chooseNone),
  };
}

export type LeftOpen = ReturnType<typeof useLeftOpen>;
