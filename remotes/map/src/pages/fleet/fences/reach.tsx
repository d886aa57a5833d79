import { InputNumber } from '@haulboard/ui/form';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

const MIN_M = 5;
const MAX_M = 20_000;

type Props = { value: number; onChange: (metres: number) => void };

/** How far to each side of its line a corridor reaches. */
export function Reach({ value, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        <Trans>Metres to each side of the line</Trans>
      </label>
      <InputNumber<number>
        id={id}
        min={MIN_M}
        max={MAX_M}
        precision={0}
        value={value}
        onChange={(metres) => onChange(metres ?? MIN_M)}
      />
    </>
  );
}
