import { changeDocket, faultsByField, type DocketDetail } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { correctionOf, docketDraft, draftOf, type DocketDraft } from './docket-draft.ts';
import { theirsOf } from './theirs-of.ts';

type Options = { docket: DocketDetail; onSaved: (now: DocketDetail) => void };

/** What is typed over a docket, and what becomes of it when it is saved. */
export function useDocketForm({ docket, onSaved }: Options) {
  const { t } = useLingui();
  const { notify, tabs } = useShell();
  const { done } = useDone();
  const half = useHalfTyped({ name: `docket ${docket.id}`, schema: docketDraft, first: draftOf(docket) });
  const { value: draft, change } = half;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<DocketDetail>();
  const isDirty = JSON.stringify(draft) !== JSON.stringify({ ...draftOf(docket), version: draft.version });
  useEffect(() => {
    tabs.setDirty(isDirty);
    return () => tabs.setDirty(false);
  }, [tabs, isDirty]);
  const { send, isSending } = useSend(changeDocket, {
    onDone: (now) => {
      half.forget();
      done({ text: t`Saved` });
      onSaved(now);
    },
    onFailed: (error) => {
      const now = theirsOf(error);
      const found = faultsByField(error);
      setTheirs(now);
      setFaults(found ?? {});
      if (!now && !found) {
        notify.failed(error);
      }
    },
  });
  const set = (next: Partial<DocketDraft>) => change({ ...draft, ...next });
  const save = (given: DocketDraft) => {
    const body = correctionOf(given);
    if (body) {
      void send({ params: { id: docket.id }, body });
      return;
    }
    setFaults(given.reason.trim() === '' ? { reason: t`Say why.` } : {});
  };
  return {
    draft,
    set,
    save,
    faults,
    theirs,
    isSending,
    forget: half.forget,
    rebase: (mine: DocketDraft) => {
      setTheirs(undefined);
      change(mine);
      save(mine);
    },
  };
}
