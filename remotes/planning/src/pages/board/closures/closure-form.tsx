import { Input, Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { EditorSelect } from '../dialogs/editor-select.tsx';
import type { Option } from '../dialogs/option-text.ts';
import type { ClosureDraft } from './closure-draft.ts';
import styles from './closures.module.css';
import { MomentField } from './moment-field.tsx';

type Props = {
  /** Ids of the fields begin with it: `-target`, `-until`. */
  id: string;
  draft: ClosureDraft;
  targets: Record<ClosureDraft['kind'], Option[]>;
  /** What is closed stands; only until when is asked. */
  isExtending: boolean;
  onChange: (draft: ClosureDraft) => void;
};

/** What is closed, from when until when, and why. */
export function ClosureForm({ id: base, draft, targets, isExtending, onChange }: Props) {
  const { t } = useLingui();
  const { kind } = draft;
  const kinds: { value: ClosureDraft['kind']; label: string }[] = [
    { value: 'destination', label: t`Mill or port` },
    { value: 'skid', label: t`Skid` },
    { value: 'crew', label: t`Crew` },
    { value: 'truck', label: t`Truck` },
    { value: 'road', label: t`Road` },
  ];
  const targetLabel = kind === 'road' ? t`Roads of forest` : t`Which`;
  return (
    <div className={styles['fields']}>
      {!isExtending && (
        <>
          <span className={styles['label']} aria-hidden>
            {t`What is closed`}
          </span>
          <Segmented
            aria-label={t`What is closed`}
            value={kind}
            options={kinds}
            onChange={(chosen) => onChange({ ...draft, kind: chosen, targetId: null, destinationId: null })}
          />
          <EditorSelect
            id={`${base}-target`}
            label={targetLabel}
            value={draft.targetId}
            options={targets[kind]}
            isDisabled={false}
            onChoose={(targetId) => onChange({ ...draft, targetId })}
          />
        </>
      )}
      {!isExtending && kind === 'road' && (
        <>
          <EditorSelect
            id={`${base}-to`}
            label={t`Only to`}
            value={draft.destinationId}
            options={targets.destination}
            isDisabled={false}
            onChoose={(destinationId) => onChange({ ...draft, destinationId })}
          />
          <span />
          <p className={styles['soft']}>
            {t`Without a destination all roads out of the forest are closed. Single roads are not known here.`}
          </p>
        </>
      )}
      <MomentField
        id={`${base}-from`}
        label={t`From`}
        value={draft.from}
        isDisabled={isExtending}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <MomentField
        id={`${base}-until`}
        label={t`Until`}
        value={draft.until}
        isDisabled={false}
        onChange={(until) => onChange({ ...draft, until })}
      />
      <label className={styles['label']} htmlFor={`${base}-reason`}>
        {t`Reason`}
      </label>
      <Input
        id={`${base}-reason`}
        value={draft.reason}
        maxLength={200}
        disabled={isExtending}
        required
        onChange={(event) => onChange({ ...draft, reason: event.target.value })}
      />
    </div>
  );
}
