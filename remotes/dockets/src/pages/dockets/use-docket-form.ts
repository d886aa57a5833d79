import { changeDocket, faultsByField, type DocketDetail } from '@haulboard/contract';
import { useHalfTyped, useSend, useShell, useUnsaved } from '@haulboard/data';
import { useDone } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import {
  docketDraft,
  draftOf,
  draftWith,
  readDraft,
  rebased,
  typedFields,
  withTheirs,
  type DocketDraft,
  type DraftFault,
} from './docket-draft.ts';
import { theirsOf } from './theirs-of.ts';

type Faults = Readonly<Record<string, string>>;
/** Nobody has tried to save yet. */
export const UNTRIED: Faults = {};

type Options = { docket: DocketDetail; onSaved: (now: DocketDetail) => void };

function useFaultTexts(): Readonly<Record<DraftFault, string>> {
  const { t } = useLingui();
  return {
    pieces: t`Give a whole number, for example 120.`,
    length_m: t`Give metres, for example 5.8.`,
    reason: t`Say why.`,
  };
}

/** What is typed over a docket, and what becomes of it when it is saved. */
export function useDocketForm({ docket, onSaved }: Options) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const half = useHalfTyped({ name: `docket ${docket.id}`, schema: docketDraft, first: draftOf(docket) });
  const { value: draft, change, isBack, forget } = half;
  const texts = useFaultTexts();
  const [faults, setFaults] = useState(UNTRIED);
  const [theirs, setTheirs] = useState<DocketDetail>();
  const isSent = useRef(false);
  const isDirty = typedFields(draft).length > 0 || draft.reason !== '';
  useUnsaved(isDirty);
  const { send, isSending } = useSend(changeDocket, {
    onDone: (now) => {
      forget();
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
  const save = async (given: DocketDraft): Promise<void> => {
    const { body, faults: named } = readDraft(given);
    setFaults(Object.fromEntries(named.map((name) => [name, texts[name]])));
    // A second Enter comes before the first answer: the docket it would change is not there any more.
    if (body && !isSent.current) {
      isSent.current = true;
      await send({ params: { id: docket.id }, body });
      isSent.current = false;
    }
  };
  return {
    draft,
    set: (next: Partial<DocketDraft>) => change(draftWith(draft, next)),
    save: () => void save(draft),
    /** What was wrong at the last try; each try brings new ones. */
    faults,
    theirs,
    isSending,
    kept: {
      isBack,
      forget,
      restart: () => {
        setTheirs(undefined);
        setFaults(UNTRIED);
        half.restart();
      },
    },
    /** Saves the own fields on top of what somebody else has saved. */
    keepMine: (now: DocketDetail) => {
      const mine = rebased(draft, now);
      setTheirs(undefined);
      change(mine);
      void save(mine);
    },
    takeTheirs: (now: DocketDetail) => {
      const left = withTheirs(draft, now);
      setTheirs(undefined);
      if (now.canEdit && typedFields(left).length > 0) {
        change(left);
      } else {
        forget();
        onSaved(now);
      }
    },
  };
}
