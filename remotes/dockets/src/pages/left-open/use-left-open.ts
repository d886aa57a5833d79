import {
  ApiError,
  Code,
  giveLeftOpen,
  LEFT_OPEN_KINDS,
  listLeftOpen,
  NOBODY_ID,
  type CallResult,
  type LeftOpenKind,
  type LeftOpenRow,
  type OwnerTarget,
} from '@haulboard/contract';
import { useAddress, useCall, useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysIn } from '../match/use-match.ts';
import { useSettling } from '../match/use-settling.ts';

const PAGE_SIZE = 50;
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
function useGive(onChanged: () => void) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const { send, isSending } = useSend(giveLeftOpen, {
    onDone: onChanged,
    onFailed: (error) => {
      onChanged();
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
  const [params, put] = useAddress();
  const { session } = useShell();
  const me = session.user.userId;
  const owner = params.get('owner') ?? '';
  const ownerId = ownerIn(owner, me);
  const kinds = (params.get('kind') ?? '')
    .split(',')
    .filter((one): one is LeftOpenKind => LEFT_OPEN_KINDS.some((known) => known === one));
  const { from, to } = daysIn(params);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const body = {
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    page,
    pageSize: PAGE_SIZE,
  };
  const call = useCall(listLeftOpen, { body });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const changed = () => {
    setChosen(new Set());
    call.retry();
  };
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) {
      next.add(key);
    }
    setChosen(next);
  };
  return {
    call,
    me,
    owner: ownerId === me ? MINE : owner,
    kinds,
    isNarrowed: ownerId !== undefined || kinds.length > 0 || from !== undefined || to !== undefined,
    narrow: (change: Readonly<Record<string, string>>) => put({ ...change, page: '' }),
    clear: () => put({ owner: '', kind: '', from: '', to: '', page: '' }),
    goTo: (next: number) => put({ page: next === 1 ? '' : String(next) }, { isStep: true }),
    chosen,
    toggle,
    settling: useSettling(changed),
    ...useGive(changed),
  };
}

export type LeftOpen = ReturnType<typeof useLeftOpen>;
