import { dayStart, type Day } from '@haulboard/contract/time';
import { useShell } from '@haulboard/data';
import { browserTabId } from '@haulboard/data/storage';
import { useEffect, useMemo, useState } from 'react';
import { writeCache } from '../../../../model/drafts/editor-cache.ts';
import type { EditorFields } from '../../../../model/drafts/load-draft.ts';
import { useEvents } from '../../../../components/use-event.ts';
import { useSame } from '../../../../components/use-same.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';
import { storedDraft, type StoredDraft } from './stored-draft.ts';
import { useAside } from './use-aside.ts';
import type { LeftWork } from './left-work.ts';
import { useLeftWork, type EditorPlace } from './use-left-work.ts';

/** By plan: whoever goes to another one leaves the editor there. */
type Of<T> = { plan: string; value: T };

type EditorEvents = {
  open: (fields: EditorFields, typed?: string) => void;
  change: (fields: EditorFields) => void;
  /** Closes and forgets what was kept. */
  close: () => void;
  /** Closes; what was typed is set aside. */
  leave: () => void;
  resume: (fields: EditorFields) => void;
  drop: (fields: EditorFields) => void;
  takeOver: (work: LeftWork) => void;
  discard: (work: LeftWork) => void;
};

export type Editor = EditorEvents & {
  fields: EditorFields | undefined;
  draft: DraftState;
  /** What was typed on a cell to open it. */
  typed: string;
  /** What tabs that are closed now left half typed on this plan. */
  left: readonly LeftWork[];
  /** Whether it is known what was half typed before. */
  isFound: boolean;
  /** What was closed half typed in this tab, the newest first: nothing typed is lost by one key. */
  aside: readonly EditorFields[];
};

type UsePlaceOptions = { day: Day; carrierId: number | null; canEdit: boolean };

function usePlace({ day, carrierId }: UsePlaceOptions): EditorPlace {
  const { http, session, time } = useShell();
  const { userId } = session.user;
  return useMemo(() => {
    const query = { date: dayStart(day, time.zone), carrierId: carrierId ?? undefined };
    return { http, query, plan: `${day} ${carrierId}`, kept: storedDraft({ userId, carrierId, day }) };
  }, [http, userId, carrierId, day, time]);
}

/** What is typed is sent before the page goes, or stays in this browser. */
function useFlush(saver: DraftSaver, kept: StoredDraft): void {
  const { tabs } = useShell();
  useEffect(() => () => void saver.flush(), [saver]);

  useEffect(
    () =>
      tabs.onLeave(async () => {
        await saver.flush();
        const unsent = saver.unsent();
        if (unsent !== undefined) {
          kept.write(await browserTabId(), unsent);
        }
      }),
    [tabs, saver, kept],
  );

  useEffect(() => {
    let tab: string | undefined;
    // A page that goes has no time to ask for it.
    void browserTabId().then((id) => (tab = id));
    const keep = () => {
      const unsent = saver.unsent();
      if (tab !== undefined && unsent !== undefined) {
        kept.write(tab, unsent);
      }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [saver, kept]);
}

/** The open editor of a plan. What is typed is kept on the server and comes back to its tab after a reload. */
export function useEditor(given: UsePlaceOptions): Editor {
  const { canEdit } = given;
  const place = usePlace(given);
  const { plan, kept } = place;
  const [opened, setOpened] = useState<Of<EditorFields>>();
  const [typed, setTyped] = useState('');
  const [draft, setDraft] = useState<DraftState>({ kind: 'none' });
  const saver = useMemo(
    () => new DraftSaver(place.http, { ...place.query, tab: browserTabId() }, setDraft),
    [place],
  );
  const fields = opened?.plan === plan ? opened.value : undefined;

  useFlush(saver, kept);

  const change = (next: EditorFields): void => {
    setOpened({ plan, value: next });
    saver.save(writeCache(next));
  };
  const close = (): void => {
    setOpened(undefined);
    saver.forget();
  };
  const hide = (): void => {
    setOpened(undefined);
    // What was typed stays kept for a reload.
    void saver.flush();
  };
  const aside = useAside({ plan, fields, saver, change, close, hide });
  /** On a slow line somebody may have typed, saved or closed since it was asked for. */
  const takeBack = (own: LeftWork): void => {
    if (saver.hasSent(writeCache(own.fields))) {
      return;
    }
    if (fields) {
      aside.keep(own.fields);
      return;
    }
    setOpened({ plan, value: own.fields });
    setDraft({ kind: 'saved', at: own.savedAt * 1000 });
  };
  const { left, isFound, discard } = useLeftWork({ place, canEdit, onOwn: takeBack });
  const events = useEvents<EditorEvents>({
    open: (next, text = '') => {
      setTyped(text);
      // What is said of the text before is not true of this one.
      setDraft({ kind: 'none' });
      aside.begin(next);
      setOpened({ plan, value: next });
    },
    change,
    close,
    leave: aside.leave,
    resume: aside.resume,
    drop: aside.drop,
    takeOver(work) {
      change(work.fields);
      void saver.flush().then(() => discard(work));
    },
    discard,
  });
  return useSame({ ...events, fields, draft, typed, left, isFound, aside: aside.list });
}
