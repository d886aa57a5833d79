import type { RecordRow } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { Button, useUiTexts } from '@haulboard/ui/core';
import { useState } from 'react';
import { copyOf, type Draft } from '../form/draft.ts';
import { EntityForm } from '../form/entity-form.tsx';
import type { Kind } from '../kind.ts';
import styles from '../records.module.css';
import { RecordConflict } from './record-conflict.tsx';
import { RecordFoot } from './record-foot.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordNotes } from './record-notes.tsx';
import { useConflict } from './use-conflict.ts';
import { useDraft } from './use-draft.ts';
import { useRecordActions } from './use-record-actions.ts';

type Props = {
  kind: Kind;
  row: RecordRow | undefined;
  /** The focus begins in its first field. */
  beginsFocused: boolean;
  first?: Draft | undefined;
  onWritten: (row: RecordRow, how: 'saved' | 'removed' | 'restored') => void;
  onDuplicate: (values: Draft) => void;
  onClose: () => void;
};

function lookupNames(
  kind: Kind,
  row: RecordRow | undefined,
  draft: Draft,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(kind.resource.fields).map(([name, { shownAs }]) => {
      const shown = shownAs === undefined || row?.[name] !== draft[name] ? undefined : row?.[shownAs];
      return [name, typeof shown === 'string' ? shown : undefined];
    }),
  );
}

/** The fields of a record, what can be done with it, and its history. */
export function RecordBody(props: Props) {
  const { kind, row: opened, beginsFocused, first, onWritten, onDuplicate, onClose } = props;
  const ui = useUiTexts();
  const { session } = useShell();
  const [seen, setSeen] = useState<RecordRow>();
  const row = seen ?? opened;
  const typed = useDraft({ kind, row, first });
  const { draft, before, kept } = typed;
  const canEdit = session.can(kind.resource.allow.edit);
  // The copy's form comes a moment later: what is typed until then would go into this one.
  const [isDuplicated, setIsDuplicated] = useState(false);
  const isReadOnly = !canEdit || row?.isRemoved === true || isDuplicated;
  const actions = useRecordActions({
    kind,
    onWritten: (now, how) => {
      kept.forget();
      onWritten(now, how);
    },
  });
  const save = () => void actions.save({ row, version: typed.version, draft });
  const found = useConflict({ kind, row, canEdit, typed, actions, onSeen: setSeen });
  const { conflict } = found;
  return (
    <>
      <RecordNotes row={row} canEdit={canEdit} uses={actions.uses} kind={kind} />
      {kept.isBack && (
        <p className={styles['note']}>
          {ui.typedBefore}{' '}
          <Button type="link" size="small" onClick={kept.restart}>
            {ui.beginAgain}
          </Button>
        </p>
      )}
      {conflict && (
        <RecordConflict
          kind={kind}
          before={before}
          mine={draft}
          conflict={conflict}
          isAnswer={actions.conflict !== undefined}
          isBusy={actions.isBusy}
          onKeepMine={() => void found.keepMine(conflict)}
          onTakeTheirs={() => found.takeTheirs(conflict)}
        />
      )}
      {kind.Advice && <kind.Advice draft={draft} />}
      <EntityForm
        kind={kind}
        draft={draft}
        faults={actions.faults}
        isReadOnly={isReadOnly}
        isNew={beginsFocused}
        names={lookupNames(kind, row, draft)}
        onChange={(changes) => {
          actions.stopWaiting();
          typed.set(changes);
        }}
        onSave={save}
      />
      {kind.Picture && <kind.Picture draft={draft} row={row} />}
      {canEdit && !found.isAllThereIs && (
        <RecordFoot
          row={row}
          isBusy={actions.isBusy}
          isWaiting={actions.isWaiting}
          onSave={save}
          onCancel={() => {
            kept.forget();
            onClose();
          }}
          onDuplicate={() => {
            setIsDuplicated(true);
            onDuplicate(copyOf(draft, kind.resource, kind.notCopied));
          }}
          onRemove={(now) => void actions.remove(now)}
          onRestore={(now) => void actions.restore(now)}
        />
      )}
      {row && (
        <RecordHistory
          kind={kind}
          row={row}
          canEdit={!isReadOnly}
          onRestore={(values) => void actions.save({ row, version: row.version, draft: values })}
        />
      )}
    </>
  );
}
