import { InputNumber } from '@haulboard/ui/form';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Fence } from '../../../model/fences/fences.ts';

type FenceLimits = Pick<Fence, 'speedLimitKmh' | 'maxTrucks'>;

type Props = { value: FenceLimits; onChange: (limits: FenceLimits) => void };

/** How fast a truck may be inside, and how many may be there; empty is no limit. */
export function Limits({ value, onChange }: Props) {
  const [speedId, trucksId] = [useId(), useId()];
  return (
    <>
      <label htmlFor={speedId}>
        <Trans>Speed limit inside (km/h)</Trans>
      </label>
      <InputNumber<number>
        id={speedId}
        min={5}
        max={110}
        precision={0}
        value={value.speedLimitKmh}
        onChange={(speedLimitKmh) => onChange({ ...value, speedLimitKmh })}
      />
      <label htmlFor={trucksId}>
        <Trans>Trucks inside at most</Trans>
      </label>
      <InputNumber<number>
        id={trucksId}
        min={1}
        max={500}
        precision={0}
        value={value.maxTrucks}
        onChange={(maxTrucks) => onChange({ ...value, maxTrucks })}
      />
    </>
  );
}
