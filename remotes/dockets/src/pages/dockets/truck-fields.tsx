import { MAX_DRIVER_NAMES } from '@haulboard/contract';
import { Input } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import type { DocketFields } from './docket-draft.ts';
import styles from './dockets.module.css';
import { Field } from './field.tsx';

type Typed = Pick<DocketFields, 'driver' | 'trailer'>;
type Props = {
  value: Typed;
  faults: Readonly<Record<string, string>>;
  onChange: (typed: Partial<Typed>) => void;
};

/** Who drove and with which trailer: a docket keeps both, whatever the truck has now. */
export function TruckFields({ value, faults, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles['three']}>
      <Field name={t`Driver`} fault={faults['driver_name']}>
        {(state) => (
          <Input
            {...state}
            value={value.driver}
            maxLength={MAX_DRIVER_NAMES}
            onChange={({ target }) => onChange({ driver: target.value })}
          />
        )}
      </Field>
      <Field name={t`Trailer`} fault={faults['trailer_rego']}>
        {(state) => (
          <Input
            {...state}
            value={value.trailer}
            maxLength={10}
            onChange={({ target }) => onChange({ trailer: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
