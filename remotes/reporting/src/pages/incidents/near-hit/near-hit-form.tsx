import { INCIDENT_CATEGORIES, type IncidentChoices } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { recordChoices } from '../../../model/incident-choices.ts';
import styles from '../incidents.module.css';
import { CategoryTiles } from './category-tiles.tsx';
import { useNearHit } from './use-near-hit.ts';

type Props = { choices: IncidentChoices; onSent: () => void };
const CATEGORIES = INCIDENT_CATEGORIES.filter((category) => category !== 'near_hit');

/** Truck and place as they were last, what happened as tiles, and a note for whoever has time for one. */
export function NearHitForm({ choices, onSent }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { value, change, send, isSending, again } = useNearHit(choices, onSent);
  const records = recordChoices(choices);
  return (
    <form
      className={styles['quick']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles['where']}>
        <Select<number>
          className={styles['wideField'] ?? ''}
          size="large"
          aria-label={t`Place`}
          placeholder={t`Place: not set`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          {...(value.skidId === null ? {} : { value: value.skidId })}
          options={[...(records['skidId'] ?? [])]}
          onChange={(skidId: number | undefined) => change({ ...value, skidId: skidId ?? null })}
        />
        <Select<number>
          className={styles['wideField'] ?? ''}
          size="large"
          aria-label={t`Truck`}
          placeholder={t`Truck: not set`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          {...(value.vehicleId === null ? {} : { value: value.vehicleId })}
          options={[...(records['vehicleId'] ?? [])]}
          onChange={(vehicleId: number | undefined) => change({ ...value, vehicleId: vehicleId ?? null })}
        />
      </div>
      <CategoryTiles
        categories={CATEGORIES}
        value={value.category}
        onChange={(category) => change({ ...value, category })}
      />
      <label htmlFor={`${id}-note`} className={styles['soft']}>
        <Trans>Note, if you like</Trans>
      </label>
      <Input.TextArea
        id={`${id}-note`}
        rows={2}
        maxLength={4000}
        value={value.note}
        onChange={({ target }) => change({ ...value, note: target.value })}
      />
      <div className={styles['send']}>
        <Button
          type="primary"
          size="large"
          block
          htmlType="submit"
          isBusy={isSending}
          why={value.category === '' ? t`Tap what happened first.` : ''}
        >
          {again ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
        </Button>
        {again && (
          <p role="alert" className={styles['soft']}>
            <Trans>
              There is no answer, so nobody knows whether it arrived. What you entered is kept, and sending it
              again reports it once.
            </Trans>
          </p>
        )}
      </div>
    </form>
  );
}
