import type { RecordRow } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { differing, draftOf, type Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { Value } from '../values/value.tsx';

type Props = {
  kind: Kind;
  /** What the record was when the typing began. */
  before: Draft;
  mine: Draft;
  theirs: RecordRow;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else saved first: what they changed, beside what is typed here, until one is chosen. */
export function ConflictBar({ kind, before, mine, theirs, isBusy, onKeepMine, onTakeTheirs }: Props) {
  const texts = useRecordTexts();
  const now = draftOf(theirs, kind.resource);
  const isMine = new Set(differing(mine, before));
  return (
    <section className={styles['conflict']} role="alert" aria-label={texts.conflict}>
      <p>
        <strong>{texts.changedMeanwhile}</strong>
      </p>
      <ul className={styles['sides']}>
        {differing(now, before).map((name) => (
          <li key={name}>
            {kind.labels.fields[name] ?? name}
            {isMine.has(name) && (
              <>
                {' · '}
                {texts.yours}: <strong>{<Value kind={kind} name={name} value={mine[name]} />}</strong>
              </>
            )}
            {' · '}
            {texts.theirs}: <strong>{<Value kind={kind} name={name} value={now[name]} />}</strong>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button type="primary" isBusy={isBusy} onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
        <Button isBusy={isBusy} onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
    </section>
  );
}
