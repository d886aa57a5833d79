import type { MatchTolerance } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { InputNumber } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import styles from './tolerances.module.css';
import { TrialResult } from './trial-result.tsx';
import type { SaveTolerance } from './use-save-tolerance.ts';
import { useTolerance } from './use-tolerance.ts';

type Props = {
  tolerance: MatchTolerance;
  canEdit: boolean;
  saving: SaveTolerance;
  onSaved: () => void;
  onBack: () => void;
};

/** How far dockets of one destination may differ: tried on the last days before it is changed. */
export function ToleranceForm({ tolerance, canEdit, saving, onSaved, onBack }: Props) {
  const { t } = useLingui();
  const form = useTolerance(tolerance);
  const save = async () => {
    if (await saving.save(form.over, form.typed)) {
      onSaved();
    } else {
      form.lookAgain();
    }
  };
  const { netKg, netPermille, windowMinutes } = form.typed;
  return (
    <div className={styles['form']}>
      <h3 className={styles['heading']}>{tolerance.destinationName}</h3>
      {saving.isStale && <ChangedMeanwhile />}
      <div className={styles['bar']}>
        <Amount
          label={t`Net (kg)`}
          precision={0}
          value={netKg}
          max={20_000}
          onChange={(value) => form.change({ netKg: value })}
        />
        <Amount
          label={t`Net (%)`}
          value={netPermille / 10}
          max={100}
          precision={1}
          onChange={(value) => form.change({ netPermille: Math.round(value * 10) })}
        />
        <Amount
          label={t`Weighed within (h)`}
          value={windowMinutes / 60}
          min={0.25}
          max={168}
          onChange={(value) => form.change({ windowMinutes: Math.round(value * 60) })}
        />
      </div>
      {form.trial.result && <TrialResult trial={form.trial.result} />}
      <div className={styles['bar']}>
        <Button isBusy={form.trial.isTrying} onClick={form.trial.attempt}>
          <Trans>Try on the last 28 days</Trans>
        </Button>
        {canEdit && (
          <Button
            type="primary"
            isBusy={saving.isSaving}
            why={form.isChanged ? '' : t`Nothing is changed.`}
            onClick={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
        )}
        <Button onClick={onBack}>
          <Trans>Back to all</Trans>
        </Button>
      </div>
    </div>
  );
}

type AmountProps = {
  label: string;
  value: number;
  min?: number;
  max: number;
  precision?: number;
  onChange: (value: number) => void;
};

function Amount({ label, value, min = 0, max, precision, onChange }: AmountProps) {
  return (
    <div className={styles['field']}>
      <span>{label}</span>
      <InputNumber
        aria-label={label}
        min={min}
        max={max}
        {...(precision === undefined ? {} : { precision })}
        value={value}
        onChange={(typed) => typed !== null && onChange(typed)}
      />
    </div>
  );
}
