import { MAX_DRIVER_NAMES } from '@haulboard/contract';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DocketDraft, DocketFields } from './docket-draft.ts';
import styles from './dockets.module.css';
import { TextField } from './text-field.tsx';

type Typed = Pick<DocketFields, 'vehicleId' | 'driver' | 'trailer'>;
type Props = {
  value: DocketDraft;
  trucks: { value: number; label: string }[];
  isPending: boolean;
  faults: Readonly<Record<string, string>>;
  onChange: (typed: Partial<Typed>) => void;
};

/** Which truck it was after all; who drove and with which trailer, which a docket keeps whatever the truck has now. */
export function TruckFields({ value, trucks, isPending, faults, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles['three']}>
        <div className={styles['field']}>
          <span>{t`Truck`}</span>
          <Select<number>
            aria-label={t`Truck`}
            aria-invalid={faults['vehicle_id'] !== undefined}
            value={value.vehicleId}
            options={trucks}
            loading={isPending}
            disabled={isPending}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(vehicleId) => onChange({ vehicleId })}
          />
          {faults['vehicle_id'] !== undefined && (
            <p role="alert" className={styles['fault']}>
              {faults['vehicle_id']}
            </p>
          )}
        </div>
        <TextField
          name={t`Driver`}
          fault={faults['driver_name']}
          value={value.driver}
          maxLength={MAX_DRIVER_NAMES}
          onType={(driver) => onChange({ driver })}
        />
        <TextField
          name={t`Trailer`}
          fault={faults['trailer_rego']}
          value={value.trailer}
          maxLength={10}
          onType={(trailer) => onChange({ trailer })}
        />
      </div>
      {value.vehicleId !== value.before.vehicleId && (
        <p className={styles['soft']}>
          <Trans>Driver and trailer come with the truck, unless you type others.</Trans>
        </p>
      )}
    </>
  );
}
