import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { ConflictBar } from '@haulboard/ui/core';
import { differing, draftOf, type Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { Value } from '../values/value.tsx';
import type { Conflict } from './conflict.ts';
import { useRemovedTexts } from './removed-texts.ts';

type Props = {
  kind: Kind;
  /** What the record was when the typing began. */
  before: Draft;
  mine: Draft;
  conflict: Conflict;
  /** Whether it answers what the person has just done: then it is where they look next. */
  isAnswer: boolean;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Who removed the record, as far as that is known. */
function useRemovalText({ removal }: Conflict): string {
  const texts = useRemovedTexts();
  const zone = useZone();
  if (!removal) {
    return texts.removedMeanwhile;
  }
  const { by, at } = removal;
  const when = formatMoment(at, zone);
  return by === '' ? texts.removedAt(when) : texts.removedBy(by, when);
}

/** What the two buttons say: of one's own changes, and of the other's. */
function useChoices({ now }: Conflict, hasMine: boolean) {
  const texts = useRecordTexts();
  const removed = useRemovedTexts();
  if (!now.isRemoved) {
    // Without own changes it was a removal: who has read what is new decides about it again.
    return hasMine
      ? { mine: texts.keepMine, theirs: texts.takeTheirs }
      : { mine: undefined, theirs: texts.takeTheirs };
  }
  return hasMine
    ? { mine: removed.restoreWithMine, theirs: removed.discardMine }
    : { mine: removed.restore, theirs: removed.leaveRemoved };
}

/** Somebody else was faster: what they changed or removed, beside what is typed here, until one is chosen. */
export function RecordConflict(props: Props) {
  const { kind, before, mine, conflict, isAnswer, isBusy, onKeepMine, onTakeTheirs } = props;
  const texts = useRecordTexts();
  const removalText = useRemovalText(conflict);
  const now = draftOf(conflict.now, kind.resource);
  const isMine = new Set(differing(mine, before));
  const choices = useChoices(conflict, isMine.size > 0);
  return (
    <ConflictBar
      className={styles['conflict']}
      label={texts.conflict}
      message={conflict.now.isRemoved ? removalText : texts.changedMeanwhile}
      answers={isAnswer ? conflict : undefined}
      isBusy={isBusy}
      mine={choices.mine === undefined ? undefined : { text: choices.mine, onClick: onKeepMine }}
      theirs={{ text: choices.theirs, onClick: onTakeTheirs }}
    >
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
    </ConflictBar>
  );
}
