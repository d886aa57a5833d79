import { geoFences, listDestinations } from '@haulboard/contract';
import { useCall, useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { z } from 'zod';
import { FENCE_KINDS } from '../../../model/fences/fence-kinds.ts';
import { BUFFER_M, DWELL_SECONDS } from '../../../model/fences/fence-rows.ts';
import { USUAL_REACH_M, type DrawnShape, type Fence } from '../../../model/fences/fences.ts';
import styles from '../card.module.css';
import { FENCE_TYPES } from './fence-types.ts';
import { Limits } from './limits.tsx';
import { Margin } from './margin.tsx';
import { Reach } from './reach.tsx';

const MAX_NAME = 80;

const typed = z.object({
  name: z.string(),
  type: z.enum(FENCE_KINDS),
  destinationId: z.nullable(z.int()),
  radiusM: z.int(),
  bufferM: z.int().default(BUFFER_M),
  limits: z.object({ speedLimitKmh: z.nullable(z.int()), maxTrucks: z.nullable(z.int()) }),
});

/** What is typed about a drawn fence: a reload keeps it as long as its shape. */
function useTyped(shape: DrawnShape) {
  return useHalfTyped<z.output<typeof typed>>({
    name: 'words of a drawn fence',
    schema: typed,
    first: {
      name: '',
      type: 'skid',
      destinationId: null,
      radiusM: shape.radiusM ?? USUAL_REACH_M,
      bufferM: BUFFER_M,
      limits: { speedLimitKmh: null, maxTrucks: null },
    },
  });
}

type Props = {
  shape: DrawnShape;
  /** The form takes the focus: who typed the shape types on. */
  isAsked: boolean;
  /** Goes back to the points of the shape. */
  onPoints: () => void;
  onClose: () => void;
  onSaved: () => void;
};

/** What a drawn fence is called, what it is around, its margin and its limits; the rest is in its record in the settings. */
export function FenceForm({ shape, isAsked, onPoints, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const nameId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked) {
      form.current?.querySelector('input')?.focus();
    }
  }, [isAsked]);
  const { value, change, forget } = useTyped(shape);
  const { name, type, destinationId, radiusM, bufferM, limits } = value;
  const set = (more: Partial<typeof value>) => change({ ...value, ...more });
  const leave = () => {
    forget();
    onClose();
  };
  const { send, isSending } = useSend(geoFences.calls.create, {
    onDone: () => {
      notify.done(t`Fence ${name} saved.`);
      onSaved();
      leave();
    },
  });
  const isOpen = type === 'destination' && destinationId === null;
  const whyOpen = isOpen ? t`Choose the destination first.` : '';
  const why = name.trim() === '' ? t`Give the fence a name first.` : whyOpen;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (why !== '') {
      return;
    }
    const rules = { forestId: null, bufferM, dwellSeconds: DWELL_SECONDS, isActive: true, ...limits };
    const drawn = shape.shape === 'corridor' ? { ...shape, radiusM } : shape;
    const place = { type, destinationId: type === 'destination' ? destinationId : null };
    void send({ body: { ...drawn, ...rules, ...place, name: name.trim() } });
  };
  return (
    <form ref={form} className={styles['actions']} aria-label={t`New fence`} onSubmit={save}>
      <label htmlFor={nameId}>
        <Trans>Name</Trans>
      </label>
      <Input
        id={nameId}
        maxLength={MAX_NAME}
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Select<Fence['type']>
        aria-label={t`What it is around`}
        value={type}
        options={FENCE_KINDS.map((kind) => ({ value: kind, label: t(FENCE_TYPES[kind]) }))}
        onChange={(kind) => set({ type: kind })}
      />
      {type === 'destination' && (
        <Destination value={destinationId} onChange={(id) => set({ destinationId: id })} />
      )}
      {shape.shape === 'corridor' && (
        <Reach value={radiusM} onChange={(metres) => set({ radiusM: metres })} />
      )}
      <Margin value={bufferM} onChange={(metres) => set({ bufferM: metres })} />
      <Limits value={limits} onChange={(next) => set({ limits: next })} />
      <div className={styles['bar']}>
        <Button size="small" onClick={onPoints}>
          <Trans>Points as coordinates</Trans>
        </Button>
      </div>
      <div className={styles['bar']}>
        <Button type="primary" htmlType="submit" why={why} isBusy={isSending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={leave}>
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
