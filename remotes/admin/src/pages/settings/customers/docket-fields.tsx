import type { DocketSettings } from '@haulboard/contract';
import { Checkbox, InputNumber } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from '../settings.module.css';
import type { DocketDraft } from './docket-draft.ts';

type Props = {
  settings: DocketSettings;
  draft: DocketDraft;
  onChange: (part: Partial<DocketDraft>) => void;
};

/** The fields of a crew's e-dockets, and the numbers it has. */
export function DocketFields({ settings: { ranges, isRangeEditable }, draft, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles['stack']}>
      <Checkbox
        checked={draft.requiresPieces}
        onChange={({ target }) => onChange({ requiresPieces: target.checked })}
      >
        <Trans>The driver must say how many pieces</Trans>
      </Checkbox>
      <Checkbox
        checked={draft.requiresLength}
        onChange={({ target }) => onChange({ requiresLength: target.checked })}
      >
        <Trans>The driver must say how long the logs are</Trans>
      </Checkbox>
      <NumberField
        label={t`Numbers that the crew gets at once`}
        value={draft.rangeSize}
        onChange={(rangeSize) => onChange({ rangeSize })}
      />
      <NumberField
        label={t`Warn when fewer numbers are left`}
        value={draft.lowWater}
        onChange={(lowWater) => onChange({ lowWater })}
      />
      <h3>
        <Trans>Numbers of the crew</Trans>
      </h3>
      {ranges.length === 0 ? (
        <p>
          <Trans>None yet: they are given out with the first docket.</Trans>
        </p>
      ) : (
        <ul>
          {ranges.map(({ id, fromNo, toNo, nextNo }) => (
            <li key={id}>
              {nextNo > toNo ? (
                <Trans>
                  {fromNo} to {toNo}, used up
                </Trans>
              ) : (
                <Trans>
                  {fromNo} to {toNo}, next {nextNo}
                </Trans>
              )}
            </li>
          ))}
        </ul>
      )}
      {isRangeEditable ? (
        <div className={styles['bar']}>
          <NumberField
            label={t`First number of a new book`}
            value={draft.fromNo}
            onChange={(fromNo) => onChange({ fromNo })}
          />
          <NumberField
            label={t`Its last number`}
            value={draft.toNo}
            onChange={(toNo) => onChange({ toNo })}
          />
        </div>
      ) : (
        <p>
          <Trans>The customer does not let docket numbers be changed.</Trans>
        </p>
      )}
    </div>
  );
}

type NumberProps = { label: string; value: number | null; onChange: (value: number | null) => void };

function NumberField({ label, value, onChange }: NumberProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <InputNumber<number> id={id} controls={false} precision={0} value={value} onChange={onChange} />
    </div>
  );
}
