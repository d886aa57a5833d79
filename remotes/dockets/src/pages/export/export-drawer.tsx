import {
  EXPORT_DAYS,
  type DocketColumnName,
  type DocketFilter,
  type StoredLayout,
} from '@haulboard/contract';
import { Button, Screen } from '@haulboard/ui/core';
import { Checkbox, Segmented, Select } from '@haulboard/ui/form';
import { Drawer } from '@haulboard/ui/frame';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OF_ELDAT, OF_LIST } from '../../model/layout-draft.ts';
import styles from './export.module.css';
import { ExportPreview } from './export-preview.tsx';
import { ExportResult } from './export-result.tsx';
import { LayoutEditor } from './layout-editor.tsx';
import { keyOf, useExport, type Export } from './use-export.ts';

type Props = {
  filter: DocketFilter;
  columns: readonly DocketColumnName[];
};

/** All dockets of the list as a file, in the layout that its receiver wants, with what was held back. */
export function ExportDrawer(props: Props) {
  const { t } = useLingui();
  const given = useExport(props);
  const [isEditing, setIsEditing] = useState(false);
  const { layouts, jobId, close } = given;
  return (
    <Drawer
      open
      title={t`Export dockets`}
      size={1000}
      closable={{ 'aria-label': t`Close` }}
      mask={{ closable: false }}
      onClose={close}
    >
      <Screen title={t`Export dockets`} isTitleHidden state={layouts}>
        {() => (
          <div className={styles['column']}>
            {isEditing && given.chosen ? (
              <LayoutEditor
                key={given.key}
                stored={given.chosen}
                filter={props.filter}
                onSaved={(saved) => {
                  given.choose(keyOf(saved));
                  setIsEditing(false);
                }}
                onRemoved={() => {
                  given.choose(OF_LIST);
                  setIsEditing(false);
                }}
                onClose={() => setIsEditing(false)}
              />
            ) : (
              <>
                <Choice given={given} onEdit={() => setIsEditing(true)} />
                <Marking given={given} isNarrowed={props.filter.exported !== undefined} />
                {jobId > 0 && <ExportResult id={jobId} onAgain={given.again} />}
                {given.key === OF_ELDAT ? (
                  <Eldat />
                ) : (
                  <ExportPreview filter={given.filter} wanted={given.wanted} />
                )}
              </>
            )}
          </div>
        )}
      </Screen>
    </Drawer>
  );
}

type MarkingProps = { given: Export; isNarrowed: boolean };

/** Whether the file is sent, so that nobody sends the same again. */
function Marking({ given: { isMarked, isDue, filter, mark }, isNarrowed }: MarkingProps) {
  return (
    <div className={styles['bar']}>
      <Checkbox checked={isMarked} onChange={({ target }) => mark({ isMarked: target.checked })}>
        <Trans>What is in the file counts as exported</Trans>
      </Checkbox>
      {isMarked && !isNarrowed && (
        <Checkbox checked={isDue} onChange={({ target }) => mark({ isDue: target.checked })}>
          <Trans>Leave out what was exported and has not changed since</Trans>
        </Checkbox>
      )}
      {isDue && filter.from === undefined && (
        <span className={styles['soft']}>
          <Trans>Of the last {EXPORT_DAYS} days: choose a first day for more.</Trans>
        </span>
      )}
    </div>
  );
}

function Eldat() {
  return (
    <p className={styles['soft']}>
      <Trans>
        A list of delivery notes in the shape of ELDAT, the open standard of KWF. Void dockets and those
        without a number or weight are held back. Addresses and measurements are not in it.
      </Trans>
    </p>
  );
}

function Choice({ given, onEdit }: { given: Export; onEdit: () => void }) {
  const { t } = useLingui();
  const { layouts, chosen, key, format } = given;
  const labelOf = ({ name, version, shipped, by }: StoredLayout) => {
    if (shipped !== null) {
      return name;
    }
    return by === '' ? t`${name}, version ${version}` : t`${name}, version ${version}, of ${by}`;
  };
  const named = (isOf: (one: StoredLayout) => boolean) =>
    (layouts.data ?? []).filter(isOf).map((one) => ({ value: keyOf(one), label: labelOf(one) }));
  const own = named(({ shipped, by }) => shipped === null && by === '');
  const shared = named(({ by }) => by !== '');
  return (
    <div className={styles['bar']}>
      <div className={styles['field']}>
        <label htmlFor="export-layout">
          <Trans>Layout</Trans>
        </label>
        <Select<string>
          id="export-layout"
          className={styles['layout'] ?? ''}
          value={chosen || key === OF_ELDAT ? key : OF_LIST}
          options={[
            { value: OF_LIST, label: t`Columns of the list` },
            ...(own.length > 0 ? [{ label: t`My layouts`, options: own }] : []),
            ...(shared.length > 0 ? [{ label: t`Shared by colleagues`, options: shared }] : []),
            {
              label: t`Supplied layouts`,
              options: [
                ...named(({ shipped }) => shipped !== null),
                { value: OF_ELDAT, label: t`ELDAT (JSON)` },
              ],
            },
          ]}
          onChange={given.choose}
        />
      </div>
      {key !== OF_ELDAT && (
        <div className={styles['field']}>
          <span>
            <Trans>File</Trans>
          </span>
          <Segmented<'xlsx' | 'csv'>
            aria-label={t`File`}
            options={[
              { value: 'xlsx', label: 'Excel (XLSX)' },
              { value: 'csv', label: 'CSV' },
            ]}
            value={format}
            onChange={given.setFormat}
          />
        </div>
      )}
      {chosen && (
        <Button onClick={onEdit}>
          {chosen.shipped === null ? <Trans>Edit layout</Trans> : <Trans>Copy and edit</Trans>}
        </Button>
      )}
      <Button type="primary" isBusy={given.isSending} onClick={given.start}>
        <Trans>Start the export</Trans>
      </Button>
    </div>
  );
}
