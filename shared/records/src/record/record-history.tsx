import type { RecordRow } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { useState } from 'react';
import type { Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { HistoryList } from './history-list.tsx';

type Props = { kind: Kind; row: RecordRow; canEdit: boolean; onRestore: (values: Draft) => void };

/** The history of a record below its form, fetched when somebody wants to see it. */
export function RecordHistory({ kind, row, canEdit, onRestore }: Props) {
  const texts = useRecordTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles['history']}>
      <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {texts.history}
      </Button>
      {isShown && <HistoryList kind={kind} row={row} canEdit={canEdit} onBringBack={onRestore} />}
    </div>
  );
}
