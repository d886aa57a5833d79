import { useMemo, useState } from 'react';
import { writeCache } from '../../../../model/drafts/editor-cache.ts';
import type { EditorFields } from '../../../../model/drafts/load-draft.ts';
import type { DraftSaver } from './draft-saver.ts';

type Kept = { plan: string; fields: EditorFields };

type UseAsideOptions = {
  plan: string;
  /** Of the open editor. */
  fields: EditorFields | undefined;
  saver: DraftSaver;
  /** Opens the editor with these. */
  change: (fields: EditorFields) => void;
  /** Closes and forgets. */
  close: () => void;
  /** Closes and keeps. */
  hide: () => void;
};

/** What was closed half typed on a plan: nothing typed is lost by one key. */
export function useAside({ plan, fields, saver, change, close, hide }: UseAsideOptions) {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [first, setFirst] = useState<string>();
  const takeBack = (one: EditorFields) => {
    setKept((now) => now.filter((other) => other.fields !== one));
    setFirst(undefined);
  };
  const list = useMemo(() => kept.filter((one) => one.plan === plan).map((one) => one.fields), [kept, plan]);
  return {
    /** The newest first. */
    list,
    /** Another editor is open: these wait beside it. */
    keep: (one: EditorFields) => setKept((now) => [{ plan, fields: one }, ...now]),
    /** The editor begins with these: closing it like that loses nothing. */
    begin: (one: EditorFields) => setFirst(writeCache(one)),
    leave: () => {
      if (fields && writeCache(fields) !== first) {
        setKept((now) => [{ plan, fields }, ...now]);
        hide();
      } else {
        close();
      }
    },
    resume: (one: EditorFields) => {
      takeBack(one);
      change(one);
    },
    drop: (one: EditorFields) => {
      takeBack(one);
      saver.forget();
    },
  };
}
