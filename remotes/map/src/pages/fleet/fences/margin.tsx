import { InputNumber } from '@haulboard/ui/form';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

const MAX_M = 1000;

type Props = { value: number; onChange: (metres: number) => void };

/** How far off its edge a truck that is in still counts as in; with 0 a wandering receiver comes and goes. */
export function Margin({ value, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        <Trans>Margin around it (m)</Trans>
      </label>
      <InputNumber<number>
        id={id}
        min={0}
        max={MAX_M}
        precision={0}
        value={value}
        onChange={(metres) => onChange(metres ?? 0)}
      />
    </>
  );
}
