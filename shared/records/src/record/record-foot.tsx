import type { RecordRow } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';

type Props = {
  row: RecordRow | undefined;
  isBusy: boolean;
  /** It was saved without a line, and goes by itself when that is back. */
  isWaiting: boolean;
  onSave: () => void;
  onCancel: () => void;
  onDuplicate: () => void;
  onRemove: (row: RecordRow) => void;
  onRestore: (row: RecordRow) => void;
};

/** What can be done with a record by whoever may change it. */
export function RecordFoot(props: Props) {
  const { row, isBusy, isWaiting, onSave, onCancel, onDuplicate, onRemove, onRestore } = props;
  const texts = useRecordTexts();
  if (row?.isRemoved === true) {
    return (
      <div className={styles['actions']}>
        <Button type="primary" isBusy={isBusy} onClick={() => onRestore(row)}>
          {texts.restore}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['actions']}>
      <Button type="primary" isBusy={isBusy} aria-keyshortcuts="Control+Enter" onClick={onSave}>
        {texts.save}
      </Button>
      <Button onClick={onCancel}>{texts.cancel}</Button>
      {isWaiting && <output className={styles['note']}>{texts.waitsForLine}</output>}
      {row && (
        <span className={styles['aside']}>
          <Button onClick={onDuplicate}>{texts.duplicate}</Button>
          <Button danger isBusy={isBusy} onClick={() => onRemove(row)}>
            {texts.remove}
          </Button>
        </span>
      )}
    </div>
  );
}
