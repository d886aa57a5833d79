import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { DraftState } from '../state/editor/draft-saver.ts';
import styles from './dialogs.module.css';

/** Says whether what is typed is safe. Quiet for screen readers: it changes every second. */
export function DraftText({ draft }: { draft: DraftState }) {
  const { t } = useLingui();
  const [now, setNow] = useState(() => Date.now());
  const isSaved = draft.kind === 'saved';
  useEffect(() => {
    if (!isSaved) {
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isSaved]);
  const text = () => {
    switch (draft.kind) {
      case 'none':
        return '';
      case 'saving':
        return t`Saving …`;
      case 'failed':
        return t`Not saved yet: the server cannot be reached`;
      case 'saved': {
        const seconds = Math.max(0, Math.round((now - draft.at) / 1000));
        const minutes = Math.floor(seconds / 60);
        return minutes === 0 ? t`Saved ${seconds} s ago` : t`Saved ${minutes} min ago`;
      }
    }
  };
  return <span className={styles['draft']}>{text()}</span>;
}
