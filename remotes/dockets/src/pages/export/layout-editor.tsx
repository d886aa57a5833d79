import {
  HOLD_RULES,
  MAX_EXPORT_COLUMNS,
  type DocketFilter,
  type DocketLayout,
  type StoredLayout,
} from '@haulboard/contract';
import { Alert, Button } from '@haulboard/ui/core';
import { Checkbox, Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { EMPTY_COLUMN, withColumn, withMoved, withoutColumn } from '../../model/layout-draft.ts';
import { ColumnEditor } from './column-editor.tsx';
import styles from './export.module.css';
import { ExportPreview } from './export-preview.tsx';
import { HOLD_NAMES } from './export-labels.ts';
import { LayoutVersions } from './layout-versions.tsx';
import { useLayoutDraft } from './use-layout-draft.ts';

type Props = {
  stored: StoredLayout;
  filter: DocketFilter;
  onSaved: (stored: StoredLayout) => void;
  onRemoved: () => void;
  onClose: () => void;
};

/** Which columns a file has and which dockets are held back, with the first rows beside it. */
export function LayoutEditor(props: Props) {
  const { t } = useLingui();
  const draft = useLayoutDraft(props);
  const { stored, filter, onClose } = props;
  const sharer = stored.by;
  const { layout, set, fault } = draft;
  const previewed = useDeferredValue(layout);
  return (
    <div className={styles['column']}>
      <div className={styles['bar']}>
        <div className={styles['field']}>
          <label htmlFor="layout-name">
            <Trans>Name of the layout</Trans>
          </label>
          <Input
            id="layout-name"
            className={styles['name'] ?? ''}
            maxLength={60}
            value={draft.name}
            onChange={({ target }) => draft.rename(target.value)}
          />
        </div>
        <Button type="primary" isBusy={draft.isBusy} onClick={() => void draft.save()}>
          {stored.id === null ? <Trans>Save as my layout</Trans> : <Trans>Save</Trans>}
        </Button>
        {stored.id !== null && draft.isOwn && (
          <Button isBusy={draft.isBusy} onClick={() => void draft.remove()}>
            <Trans>Delete</Trans>
          </Button>
        )}
        <Button
          onClick={() => {
            draft.giveUp();
            onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {draft.isOwn ? (
        <Checkbox checked={draft.isShared} onChange={({ target }) => draft.share(target.checked)}>
          <Trans>Share it with my colleagues: they export by it, and may change it</Trans>
        </Checkbox>
      ) : (
        <p className={styles['soft']}>
          <Trans>{sharer} shares this layout: what you save, all your colleagues export by.</Trans>
        </p>
      )}
      {fault && <Alert type="error" showIcon title={fault.said} role="alert" />}
      <ExportPreview filter={filter} wanted={{ layout: previewed }} />
      {stored.id !== null && <LayoutVersions id={stored.id} onTake={set} />}
      <Checkbox
        checked={layout.hasHeadings}
        onChange={({ target }) => set({ ...layout, hasHeadings: target.checked })}
      >
        <Trans>The first line names the columns</Trans>
      </Checkbox>
      <Rules layout={layout} onChange={set} />
      <ol className={styles['columns']} aria-label={t`Columns of the file`}>
        {layout.columns.map((column, at) => (
          <ColumnEditor
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
            key={at}
            column={column}
            place={at}
            count={layout.columns.length}
            isWrong={fault?.at === at}
            onChange={(next) => set(withColumn(layout, at, next))}
            onMove={(to) => set(withMoved(layout, at, to))}
            onRemove={() => set(withoutColumn(layout, at))}
          />
        ))}
      </ol>
      <div>
        <Button
          why={
            layout.columns.length >= MAX_EXPORT_COLUMNS
              ? t`A file has at most ${MAX_EXPORT_COLUMNS} columns.`
              : ''
          }
          onClick={() => set({ ...layout, columns: [...layout.columns, EMPTY_COLUMN] })}
        >
          <Trans>Add a column</Trans>
        </Button>
      </div>
    </div>
  );
}

function Rules({ layout, onChange }: { layout: DocketLayout; onChange: (next: DocketLayout) => void }) {
  const { i18n } = useLingui();
  const { holdBack } = layout;
  return (
    <fieldset className={styles['rules']}>
      <legend>
        <Trans>Hold back dockets that are</Trans>
      </legend>
      {HOLD_RULES.map((rule) => (
        <Checkbox
          key={rule}
          checked={holdBack.includes(rule)}
          onChange={({ target }) => {
            const rest = holdBack.filter((one) => one !== rule);
            onChange({ ...layout, holdBack: target.checked ? [...rest, rule] : rest });
          }}
        >
          {i18n._(HOLD_NAMES[rule])}
        </Checkbox>
      ))}
    </fieldset>
  );
}
