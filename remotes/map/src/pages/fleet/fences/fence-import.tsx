import { namesText, sentencesText } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ACCEPTED } from '../../../model/fences/files/read-fences.ts';
import { partsOfFields } from '../../../model/fences/fence-change.ts';
import { FENCE_KINDS } from '../../../model/fences/fence-kinds.ts';
import type { Fence } from '../../../model/fences/fences.ts';
import card from '../card.module.css';
import styles from '../fleet.module.css';
import { FENCE_PART_LABELS, FENCE_TYPES } from './fence-types.ts';
import { useFenceImport } from './use-fence-import.ts';

type Props = {
  /** Names of fences that are there, in small letters. */
  known: ReadonlySet<string>;
  /** Draws what a file has on the map. */
  onShow: (fences: readonly Fence[]) => void;
  onFit: (ids: readonly number[]) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Fences from a file: first what would become of each, then they are written. */
export function FenceImport({ known, onShow, onFit, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const given = useFenceImport({ onShow, onSaved });
  const { file, fault, checked, isSending } = given;
  const fit = useRef(onFit);
  useEffect(() => {
    fit.current = onFit;
  });
  useEffect(() => {
    // What the server refuses may lie anywhere in the world.
    const bad = new Set(checked?.faults.map(({ row }) => row));
    const ids = Array.from({ length: checked?.total ?? 0 }, (_, at) => -1 - at);
    fit.current(ids.filter((id) => !bad.has(-id)));
  }, [checked]);
  const good = checked ? (checked.added ?? 0) + (checked.changed?.length ?? 0) : 0;
  return (
    <section className={card['actions']} aria-label={t`Fences from a file`}>
      <p>
        <Trans>
          GeoJSON, KML or GPX, in degrees or in NZTM2000. Nothing is saved before you have seen it.
        </Trans>
      </p>
      <div className={card['bar']}>
        <Button size="small" isBusy={isSending && !checked} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <span className={styles['doing']}>{file?.name}</span>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label={t`File with fences`}
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) {
              given.choose(chosen);
            }
            // The same file again, once it was put right, is another choice.
            target.value = '';
          }}
        />
      </div>
      <HowItWasRead fault={fault} isGuessed={given.isGuessed} />
      {given.isTypeOpen && (
        <Select<Fence['type']>
          aria-label={t`What they are around`}
          value={given.type}
          options={FENCE_KINDS.map((value) => ({ value, label: t(FENCE_TYPES[value]) }))}
          onChange={given.chooseType}
        />
      )}
      {file && checked && <Outcome names={file.names} known={known} checked={checked} onFit={onFit} />}
      <div className={card['bar']}>
        {good > 0 && (
          <Button type="primary" isBusy={isSending} onClick={given.save}>
            <Plural value={good} one="Save # fence" other="Save # fences" />
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  );
}

function HowItWasRead({ fault, isGuessed }: { fault: string; isGuessed: boolean }) {
  return (
    <>
      {fault !== '' && <p role="alert">{fault}</p>}
      {isGuessed && (
        <output>
          <Trans>
            This file is not in Unicode: it was read as Windows-1252. Check letters such as macrons.
          </Trans>
        </output>
      )}
    </>
  );
}

type OutcomeProps = {
  names: readonly string[];
  known: ReadonlySet<string>;
  checked: NonNullable<ReturnType<typeof useFenceImport>['checked']>;
  onFit: (ids: readonly number[]) => void;
};

/** What would become of each fence of the file. */
function Outcome({ names, known, checked, onFit }: OutcomeProps) {
  const { t, i18n } = useLingui();
  const { added = 0, same = 0, changed = [], faults } = checked;
  const bad = new Set(faults.map(({ row }) => row)).size;
  const changing = changed.length;
  const changedRows = new Map(changed.map(({ row, before }) => [row, partsOfFields(Object.keys(before))]));
  const becomes = (row: number, name: string): string => {
    const why = faults.filter((one) => one.row === row).map(({ message }) => message);
    if (why.length > 0) {
      return sentencesText(why, i18n.locale);
    }
    const parts = changedRows.get(row)?.map((part) => t(FENCE_PART_LABELS[part]));
    if (parts) {
      const list = namesText(parts, i18n.locale);
      return t`changes: ${list}`;
    }
    return known.has(name.trim().toLowerCase()) ? t`is so already` : t`new`;
  };
  return (
    <>
      <output>
        <Trans>
          {added} new, {changing} changed, {same} as they are, {bad} left out
        </Trans>
      </output>
      <ul className={card['pile']} aria-label={t`Fences of the file`}>
        {names.map((name, at) => (
          <li key={name}>
            <button type="button" className={card['named']} onClick={() => onFit([-1 - at])}>
              <span className={styles['code']}>{name}</span>
              <span className={card['why']}>{becomes(at + 1, name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
