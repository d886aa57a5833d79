import { getDocketEntry, type DocketDetail } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { onCtrlEnter, Select } from '@haulboard/ui/form';
import { TypedBefore } from '@haulboard/ui/overlay';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { DocketConflict } from './docket-conflict.tsx';
import styles from './dockets.module.css';
import { LogsField } from './logs-field.tsx';
import { MassFields } from './mass-fields.tsx';
import { TextField } from './text-field.tsx';
import { TruckFields } from './truck-fields.tsx';
import { UNTRIED, useDocketForm } from './use-docket-form.ts';

type Props = { docket: DocketDetail; onSaved: (now: DocketDetail) => void; onClose: () => void };

type Named = { id: number; name: string };
type Option = { value: number; label: string };

/** What there is to choose, with what the docket says already. */
function optionsOf(list: readonly Named[], now: Named): Option[] {
  const all = list.some(({ id }) => id === now.id) ? list : [now, ...list];
  return all.map(({ id, name }) => ({ value: id, label: name }));
}

const labelIn = (options: readonly Option[]) => (id: number) =>
  options.find(({ value }) => value === id)?.label ?? '';

/** Puts a docket right; the reason stays with the change. */
export function DocketForm({ docket, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const entry = useCall(getDocketEntry, {});
  const form = useDocketForm({ docket, onSaved });
  const { draft, set, save, faults, theirs, isSending, kept } = form;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults !== UNTRIED) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [faults]);
  const grades = optionsOf(entry.data?.grades ?? [], { id: docket.logGradeId, name: docket.gradeCode });
  const trucks = optionsOf(entry.data?.vehicles ?? [], { id: docket.vehicleId, name: docket.vehicleCode });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from any field
    <form
      ref={fields}
      className={styles['column']}
      aria-label={t`Put the docket right`}
      onKeyDown={onCtrlEnter(save)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TypedBefore {...kept} />
      {theirs && (
        <DocketConflict
          draft={draft}
          theirs={theirs}
          nameOf={{ logGradeId: labelIn(grades), vehicleId: labelIn(trucks) }}
          isBusy={isSending}
          onKeepMine={() => form.keepMine(theirs)}
          onTakeTheirs={() => form.takeTheirs(theirs)}
        />
      )}
      {docket.isShared && (
        <p className={styles['soft']}>
          <Trans>These are the masses of the whole truck. Each docket on it keeps its part.</Trans>
        </p>
      )}
      <MassFields value={draft} refused={faults} onChange={set} />
      <TextField
        name={t`Weigh ticket`}
        fault={faults['weigh_ticket_no']}
        value={draft.ticket}
        maxLength={40}
        onType={(ticket) => set({ ticket })}
      />
      <div className={styles['three']}>
        <TextField
          name={t`Pieces`}
          fault={faults['pieces']}
          inputMode="numeric"
          value={draft.pieces}
          onType={(pieces) => set({ pieces })}
        />
        <TextField
          name={t`Length (m)`}
          fault={faults['length_m']}
          inputMode="decimal"
          value={draft.length}
          onType={(length) => set({ length })}
        />
        <div className={styles['field']}>
          <span>
            <Trans>Grade</Trans>
          </span>
          <Select<number>
            aria-label={t`Grade`}
            value={draft.logGradeId}
            options={grades}
            // What is typed before there are grades to choose from would choose none.
            loading={entry.isPending}
            disabled={entry.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(logGradeId) => set({ logGradeId })}
          />
        </div>
      </div>
      <TruckFields value={draft} trucks={trucks} isPending={entry.isPending} faults={faults} onChange={set} />
      <LogsField value={draft.logs} onChange={(logs) => set({ logs })} />
      <TextField
        name={t`Note`}
        fault={faults['note']}
        value={draft.note}
        maxLength={500}
        onType={(note) => set({ note })}
      />
      <TextField
        name={t`Reason`}
        fault={faults['reason']}
        isRequired
        value={draft.reason}
        maxLength={500}
        onType={(reason) => set({ reason })}
      />
      <p role="alert" className={styles['fault']}>
        {faults['gross_kg'] ?? faults['tare_kg'] ?? faults['net_kg'] ?? faults['version']}
      </p>
      <div className={styles['bar']}>
        <Button type="primary" htmlType="submit" isBusy={isSending} aria-keyshortcuts="Control+Enter">
          <Trans>Save</Trans>
        </Button>
        <Button
          onClick={() => {
            kept.forget();
            onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
