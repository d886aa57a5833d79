import { geoFences } from '@haulboard/contract';
import { useSend, useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { USUAL_REACH_M, type Fence } from '../../../model/fences.ts';
import styles from '../card.module.css';
import { Limits, type FenceLimits } from './limits.tsx';
import { Reach } from './reach.tsx';
import type { Fences } from './use-fences.ts';

type Props = { fence: Fence; fences: Fences; onSaved: () => void; onClose: () => void };

/** Another shape for a fence, moved with the pointer on the map, and other limits. */
export function FenceEdit({ fence, fences, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = useShell();
  const { id, name } = fence;
  const [radiusM, setRadiusM] = useState(fence.radiusM ?? USUAL_REACH_M);
  const [limits, setLimits] = useState<FenceLimits>({
    speedLimitKmh: fence.speedLimitKmh,
    maxTrucks: fence.maxTrucks,
  });
  const { send, isSending } = useSend(geoFences.calls.change, {
    onDone: () => {
      notify.done(t`Fence ${name} saved.`);
      onSaved();
    },
  });
  const shape = { ...(fences.moved ?? fence), ...(fence.shape === 'corridor' && { radiusM }) };
  const isSame =
    fences.moved === undefined &&
    shape.radiusM === fence.radiusM &&
    limits.speedLimitKmh === fence.speedLimitKmh &&
    limits.maxTrucks === fence.maxTrucks;
  const save = () => {
    const { type, destinationId, forestId, bufferM, dwellSeconds, isActive, version } = fence;
    const { latitude, longitude, polygon } = shape;
    const drawn = { shape: fence.shape, latitude, longitude, polygon, radiusM: shape.radiusM };
    const rest = { name, type, destinationId, forestId, bufferM, dwellSeconds, isActive, version };
    void send({ params: { id }, body: { ...drawn, ...rest, ...limits } });
  };
  return (
    <section className={styles['actions']} aria-label={t`Shape and limits of ${name}`}>
      <p>
        {fence.shape === 'circle' ? (
          <Trans>Drag the middle of {name} or its edge.</Trans>
        ) : (
          <Trans>Drag the corners of {name}; a side becomes a corner where you drag it.</Trans>
        )}
      </p>
      {fence.shape === 'corridor' && <Reach value={radiusM} onChange={setRadiusM} />}
      <Limits value={limits} onChange={setLimits} />
      <div className={styles['bar']}>
        <Button
          type="primary"
          why={isSame ? t`Nothing was changed yet.` : ''}
          isBusy={isSending}
          onClick={save}
        >
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  );
}
