import { getPlanDraft } from '@haulboard/contract';
import { dayStart, type Day } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { useEffect, useMemo, useState } from 'react';
import { readCache, writeCache } from '../../model/editor-cache.ts';
import type { EditorFields } from '../../model/load-draft.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';
import { keptDraft } from './kept-draft.ts';

type Open = { day: Day; fields: EditorFields };

export type Editor = {
  fields: EditorFields | undefined;
  draft: DraftState;
  open: (fields: EditorFields) => void;
  change: (fields: EditorFields) => void;
  /** Closes and forgets what was kept. */
  close: () => void;
};

/** The open editor of a day. What is typed is kept on the server and comes back after a reload. */
export function useEditor(day: Day, canEdit: boolean): Editor {
  const { http, session, tabs } = useShell();
  const [opened, setOpened] = useState<Open>();
  const [draft, setDraft] = useState<DraftState>({ kind: 'none' });
  const saver = useMemo(() => new DraftSaver(http, day, setDraft), [http, day]);
  const fields = opened?.day === day ? opened.fields : undefined;

  const kept = useMemo(() => keptDraft(session.user.userId, day), [session, day]);

  useEffect(() => () => void saver.flush(), [saver]);

  useEffect(
    () =>
      tabs.onLeave(async () => {
        await saver.flush();
        const unsent = saver.unsent();
        if (unsent !== undefined) {
          kept.write(unsent);
        }
      }),
    [tabs, saver, kept],
  );

  useEffect(() => {
    let isCurrent = true;
    async function restore(): Promise<void> {
      const stored = await http.send(getPlanDraft, { query: { date: dayStart(day) } });
      // What the session's end cut off on its way is newer than what the server has.
      const editor = readCache(kept.take() ?? stored?.payload ?? '');
      if (isCurrent && editor) {
        setOpened((now) => (now?.day === day ? now : { day, fields: editor }));
        setDraft({ kind: 'saved', at: (stored?.savedAt ?? 0) * 1000 });
      }
    }
    if (canEdit) {
      // Without an answer there is nothing to restore; the board itself says that the server is away.
      restore().catch(() => undefined);
    }
    return () => {
      isCurrent = false;
    };
  }, [http, day, canEdit, kept]);

  return {
    fields,
    draft,
    open: (next) => setOpened({ day, fields: next }),
    change: (next) => {
      setOpened({ day, fields: next });
      saver.save(writeCache(next));
    },
    close: () => {
      setOpened(undefined);
      saver.forget();
    },
  };
}
