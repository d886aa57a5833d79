import { InputNumber } from '@haulboard/ui/form';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

const MIN_M = 5;
const MAX_M = 20_000;

type Props = { isCircle: boolean; value: number | null; onChange: (metres: number | null) => void };

/** The metres of a circle, or to each side of a line. */
export function Radius({ isCircle, value, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        {isCircle ? <Trans>Radius (m)</Trans> : <Trans>Metres to each side of the line</Trans>}
      </label>
      <InputNumber<number> id={id} min={MIN_M} max={MAX_M} precision={0} value={value} onChange={onChange} />
    </>
  );
}
