import { Allowed, useAddress } from '@haulboard/data';
import { Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';

const NUMBERS = 'numbers';

/** Whether the address asks for the numbers instead of the list. */
export const isNumbers = (params: URLSearchParams) => params.get('view') === NUMBERS;

/** Dockets, or who holds which numbers. */
export function ViewSwitch() {
  const { t } = useLingui();
  const [params, put] = useAddress();
  return (
    <Allowed to="docket.numbers">
      <Segmented<'' | typeof NUMBERS>
        aria-label={t`Show`}
        options={[
          { value: '', label: t`Dockets` },
          { value: NUMBERS, label: t`Numbers` },
        ]}
        value={isNumbers(params) ? NUMBERS : ''}
        onChange={(view) => put({ view }, { isStep: true })}
      />
    </Allowed>
  );
}
