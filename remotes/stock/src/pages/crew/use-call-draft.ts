import { callStock, type CrewStock } from '@haulboard/contract';
import { useHalfTyped, useResend, useShell, useUnsaved, type CallState } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { onCtrlEnter } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Cell } from '../../model/cells.ts';
import {
  callDraft,
  dropRow,
  keepMine,
  leftOf,
  NO_CALL,
  readCall,
  rowsOf,
  typeCell,
  type CallDraft,
  type Row,
} from '../../model/draft.ts';
import { serverFaults, theirsOf, type CellTexts } from './call-answers.ts';
import { useFaultTexts } from './fault-texts.ts';

type CallDraftOptions = { crewId: number; today: string; stock: CallState<CrewStock[]>; onSaved: () => void };

/** Sends a call as soon as the server can be reached. It keeps what the server said of it until something else is typed. */
function useCallSender(
  { stock, onSaved }: CallDraftOptions,
  given: { keys: readonly string[]; onDone: (lines: CrewStock[]) => void },
) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const [refused, setRefused] = useState<CellTexts>({});
  const [theirs, setTheirs] = useState<readonly CrewStock[]>([]);
  const forget = () => {
    setRefused({});
    setTheirs([]);
  };
  const { send, isSending, isWaiting, stop } = useResend(callStock, {
    onDone: (lines) => {
      forget();
      given.onDone(lines);
      stock.setData(() => lines);
      onSaved();
      done({ text: t`The call is saved.` });
    },
    onRefused: (error) => {
      const now = theirsOf(error);
      const cells = serverFaults(error, given.keys);
      setTheirs(now);
      setRefused(cells);
      if (now.length > 0) {
        stock.setData((lines) => lines?.map((line) => now.find(({ id }) => id === line.id) ?? line));
      } else if (Object.keys(cells).length === 0) {
        notify.failed(error);
      }
    },
  });
  const forgetRow = (key: string) => {
    const { [key]: _, ...others } = refused;
    setRefused(others);
  };
  return {
    send,
    isSending,
    isWaiting,
    stop,
    refused,
    theirs,
    forget,
    forgetRow,
    decide: () => setTheirs([]),
  };
}

/** Why the call cannot be sent now; empty when it can. */
function useWhyNot({
  hasFaults,
  hasTheirs,
  isDirty,
}: {
  hasFaults: boolean;
  hasTheirs: boolean;
  isDirty: boolean;
}) {
  const { t } = useLingui();
  if (hasFaults) {
    return t`Some cells cannot be saved: each says why.`;
  }
  if (hasTheirs) {
    return t`Some lines were changed by somebody else: decide on them first.`;
  }
  return isDirty ? '' : t`Nothing has been typed yet.`;
}

/** What is typed of a crew's call: kept through reloads, checked cell by cell, saved once, never over another's count. */
export function useCallDraft(options: CallDraftOptions) {
  const { crewId, today, stock } = options;
  const words = useFaultTexts();
  const kept = useHalfTyped({ name: `stock ${crewId}`, schema: callDraft, first: NO_CALL });
  const { value: draft, change: put } = kept;
  const [isAsked, setIsAsked] = useState(false);
  /** What is on its way: what is typed meanwhile stays typed. */
  const sent = useRef(NO_CALL);
  const rows = rowsOf(stock.data ?? [], draft);
  const { body, keys, faults } = readCall(rows, draft, today);
  const sender = useCallSender(options, {
    keys,
    onDone: (lines) => {
      put(leftOf(draft, sent.current, lines));
      setIsAsked(false);
    },
  });
  const { theirs, refused } = sender;
  const isDirty = draft.mode !== 'called' || keys.length > 0;
  useUnsaved(isDirty);
  const why = useWhyNot({ hasFaults: Object.keys(faults).length > 0, hasTheirs: theirs.length > 0, isDirty });
  const save = () => {
    setIsAsked(true);
    if (why === '' && !sender.isSending) {
      sent.current = draft;
      void sender.send({ body: { crewId, ...body } });
    }
  };
  const decide = (next: CallDraft) => {
    put(next);
    sender.decide();
  };
  return {
    draft,
    rows,
    theirs,
    isDirty,
    isSending: sender.isSending,
    /** Not saved yet: it goes again by itself when the server answers. */
    isWaiting: sender.isWaiting,
    why,
    save,
    put,
    type: (row: Row, cell: Cell, text: string) => {
      sender.forgetRow(row.key);
      put(typeCell(draft, row, { cell, text }));
    },
    drop: (key: string) => put(dropRow(draft, key)),
    giveUp: () => {
      kept.restart();
      sender.stop();
      sender.forget();
      setIsAsked(false);
    },
    keepMine: () => decide(keepMine(draft, theirs)),
    takeTheirs: () => decide(theirs.reduce((left, { id }) => dropRow(left, String(id)), draft)),
    /** Why a cell cannot be saved; an empty new cell is not nagged about before somebody saves. */
    faultOf: ({ key }: Row, cell: Cell): string => {
      const fault = faults[key]?.[cell];
      const isShown = fault !== undefined && (fault !== 'missing' || isAsked);
      return isShown ? words[fault] : (refused[key]?.[cell] ?? '');
    },
    onKeyDown: (event: KeyboardEvent) => onCtrlEnter(save)(event),
  };
}

export type Call = ReturnType<typeof useCallDraft>;
