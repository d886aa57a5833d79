import { namesText, type RecordRow, type RecordUse } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { Alert } from '@haulboard/ui/core';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { nameOf } from '../values/value-text.ts';

type Props = { kind: Kind; row: RecordRow | undefined; canEdit: boolean; uses: readonly RecordUse[] };

/** Why a record cannot be changed, or could not be removed. */
export function RecordNotes({ kind, row, canEdit, uses }: Props) {
  const texts = useRecordTexts();
  const locale = useLocale();
  return (
    <>
      {!canEdit && <p className={styles['note']}>{texts.onlyRead}</p>}
      {row?.isRemoved === true && <p className={styles['note']}>{texts.isRemoved}</p>}
      {row && uses.length > 0 && (
        <Alert
          type="warning"
          role="alert"
          className={styles['conflict'] ?? ''}
          title={texts.inUse(nameOf(row, kind))}
          description={
            <ul className={styles['sides']}>
              {uses.map(({ what, count, names }) => (
                <li key={what}>
                  {what}
                  {count > 0 && `: ${namesText(names, locale)}`}
                  {names.length < count && ' …'}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
