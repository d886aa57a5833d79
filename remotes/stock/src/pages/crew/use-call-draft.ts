import { ApiError, callStock, Code, crewStock, fieldFault, type CrewStock } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell, type CallState } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { z } from 'zod';
import type { Cell } from '../../model/cells.ts';
import {
  callDraft,
  cellOfField,
  dropRow,
  keepMine,
  NO_CALL,
  readCall,
  rowsOf,
  typeCell,
  type CallDraft,
  type Row,
} from '../../model/draft.ts';
import { useFaultTexts } from './fault-texts.ts';

const stale = z.object({ theirs: z.array(z.unknown()) });
const faulty = z.object({ fields: z.array(fieldFault).min(1) });

/** The lines as they are now, where somebody changed them since they were typed into. */
function theirsOf(error: unknown): CrewStock[] {
  const data: unknown = error instanceof ApiError && error.code === Code.Conflict ? error.data : undefined;
  const lines = z.array(z.unknown()).parse(stale.safeParse(data).data?.theirs ?? []);
  return lines.flatMap((line) => crewStock.safeParse(line).data ?? []);
}

type CellTexts = Readonly<Record<string, Partial<Record<Cell, string>>>>;

/** What the server says of single cells. */
function serverFaults(error: unknown, keys: readonly string[]): CellTexts {
  const { data } = faulty.safeParse(error instanceof ApiError ? error.data : undefined);
  const faults: Record<string, Partial<Record<Cell, string>>> = {};
  for (const { field, message } of data?.fields ?? []) {
    const cell = cellOfField(field, keys);
    if (cell) {
      faults[cell.key] = { ...faults[cell.key], [cell.cell]: message };
    }
  }
  return faults;
}

type CallDraftOptions = { crewId: number; today: string; stock: CallState<CrewStock[]>; onSaved: () => void };

/** What is typed of a crew's call: kept through reloads, checked cell by cell, saved once, never over another's count. */
export function useCallDraft({ crewId, today, stock, onSaved }: CallDraftOptions) {
  const { t } = useLingui();
  const { notify, tabs } = useShell();
  const { done } = useDone();
  const words = useFaultTexts();
  const {
    value: draft,
    change,
    forget,
    restart,
  } = useHalfTyped({
    name: `stock ${crewId}`,
    schema: callDraft,
    first: NO_CALL,
  });
  const [refused, setRefused] = useState<CellTexts>({});
  const [isAsked, setIsAsked] = useState(false);
  const [theirs, setTheirs] = useState<readonly CrewStock[]>([]);
  const rows = rowsOf(stock.data ?? [], draft);
  const { body, keys, faults } = readCall(rows, draft, today);
  const sender = useSend(callStock, {
    onDone: (lines) => {
      forget();
      change(NO_CALL);
      setRefused({});
      setIsAsked(false);
      setTheirs([]);
      stock.setData(() => lines);
      onSaved();
      done({ text: t`The call is saved.` });
    },
    onFailed: (error) => {
      const now = theirsOf(error);
      const cells = serverFaults(error, keys);
      setTheirs(now);
      setRefused(cells);
      if (now.length > 0) {
        stock.setData((lines) => lines?.map((line) => now.find(({ id }) => id === line.id) ?? line));
      } else if (Object.keys(cells).length === 0) {
        notify.failed(error);
      }
    },
  });
  const isDirty = draft.mode === 'none' || draft.mode === 'all' || keys.length > 0;
  useEffect(() => {
    tabs.setDirty(isDirty);
    return () => tabs.setDirty(false);
  }, [tabs, isDirty]);
  const hasFaults = Object.keys(faults).length > 0;
  const why = (): string => {
    if (hasFaults) {
      return t`Some cells cannot be saved: each says why.`;
    }
    if (theirs.length > 0) {
      return t`Some lines were changed by somebody else: decide on them first.`;
    }
    return isDirty ? '' : t`Nothing has been typed yet.`;
  };
  const save = () => {
    setIsAsked(true);
    if (why() === '' && !sender.isSending) {
      setRefused({});
      void sender.send({ body: { crewId, ...body } });
    }
  };
  const put = (next: CallDraft) => change(next);
  return {
    draft,
    rows,
    theirs,
    isDirty,
    isSending: sender.isSending,
    why: why(),
    save,
    put,
    type: (row: Row, cell: Cell, text: string) => {
      const { [row.key]: _, ...others } = refused;
      setRefused(others);
      put(typeCell(draft, row, { cell, text }));
    },
    drop: (key: string) => put(dropRow(draft, key)),
    giveUp: () => {
      restart();
      setTheirs([]);
      setRefused({});
      setIsAsked(false);
    },
    keepMine: () => {
      put(keepMine(draft, theirs));
      setTheirs([]);
    },
    takeTheirs: () => {
      put(theirs.reduce((left, { id }) => dropRow(left, String(id)), draft));
      setTheirs([]);
    },
    /** Why a cell cannot be saved; an empty new cell is not nagged about before somebody saves. */
    faultOf: ({ key }: Row, cell: Cell): string => {
      const fault = faults[key]?.[cell];
      const isShown = fault !== undefined && (fault !== 'missing' || isAsked);
      return isShown ? words[fault] : (refused[key]?.[cell] ?? '');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        save();
      }
    },
  };
}

export type Call = ReturnType<typeof useCallDraft>;
