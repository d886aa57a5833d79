import { geoFences, listDestinations } from '@haulboard/contract';
import { useCall, useSend, useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { FENCE_KINDS } from '../../../model/fence-kinds.ts';
import { DWELL_SECONDS } from '../../../model/fence-rows.ts';
import { USUAL_REACH_M, type DrawnShape, type Fence } from '../../../model/fences.ts';
import styles from '../card.module.css';
import { FENCE_TYPES } from './fence-types.ts';
import { Limits, type FenceLimits } from './limits.tsx';
import { Reach } from './reach.tsx';

const MAX_NAME = 80;

type Props = { shape: DrawnShape; onClose: () => void; onSaved: () => void };

/** What a drawn fence is called, what it is around, and its limits; the rest is in its record in the settings. */
export function FenceForm({ shape, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const nameId = useId();
  const [name, setName] = useState('');
  const [type, setType] = useState<Fence['type']>('skid');
  const [destinationId, setDestinationId] = useState<number | null>(null);
  const [radiusM, setRadiusM] = useState(shape.radiusM ?? USUAL_REACH_M);
  const [limits, setLimits] = useState<FenceLimits>({ speedLimitKmh: null, maxTrucks: null });
  const { send, isSending } = useSend(geoFences.calls.create, {
    onDone: () => {
      notify.done(t`Fence ${name} saved.`);
      onSaved();
      onClose();
    },
  });
  const why = name.trim() === '' ? t`Give the fence a name first.` : '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (why !== '') {
      return;
    }
    const rules = { forestId: null, bufferM: 0, dwellSeconds: DWELL_SECONDS, isActive: true, ...limits };
    const drawn = shape.shape === 'corridor' ? { ...shape, radiusM } : shape;
    void send({ body: { ...drawn, ...rules, name: name.trim(), type, destinationId } });
  };
  return (
    <form className={styles['actions']} aria-label={t`New fence`} onSubmit={save}>
      <label htmlFor={nameId}>
        <Trans>Name</Trans>
      </label>
      <Input id={nameId} maxLength={MAX_NAME} value={name} onChange={({ target }) => setName(target.value)} />
      <Select<Fence['type']>
        aria-label={t`What it is around`}
        value={type}
        options={FENCE_KINDS.map((value) => ({ value, label: t(FENCE_TYPES[value]) }))}
        onChange={setType}
      />
      {type === 'destination' && <Destination value={destinationId} onChange={setDestinationId} />}
      {shape.shape === 'corridor' && <Reach value={radiusM} onChange={setRadiusM} />}
      <Limits value={limits} onChange={setLimits} />
      <div className={styles['bar']}>
        <Button type="primary" htmlType="submit" why={why} isBusy={isSending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type DestinationProps = { value: number | null; onChange: (id: number) => void };

function Destination({ value, onChange }: DestinationProps) {
  const { t } = useLingui();
  const { data } = useCall(listDestinations, { query: { page: 1, pageSize: 500 } });
  return (
    <Select<number | null>
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t`Destination`}
      placeholder={t`Destination`}
      value={value}
      options={(data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
