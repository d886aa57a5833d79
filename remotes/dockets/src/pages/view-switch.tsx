import { useAddress, useShell } from '@haulboard/data';
import { Segmented } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';

const NUMBERS = 'numbers';
const MATCH = 'match';
const SHEET = 'sheet';
const OPEN = 'open';

/** Whether the address asks for the numbers instead of the list. */
export const isNumbers = (params: URLSearchParams) => params.get('view') === NUMBERS;

/** Whether it asks how dockets and weighbridge tickets agree. */
export const isMatch = (params: URLSearchParams) => params.get('view') === MATCH;

/** Whether it asks for the sheets of a day. */
export const isSheet = (params: URLSearchParams) => params.get('view') === SHEET;

/** Whether it asks what is left open by the cut-off. */
export const isLeftOpen = (params: URLSearchParams) => params.get('view') === OPEN;

/** Dockets, sheets of a day, how they agree with the weighbridge, or who holds which numbers. */
export function ViewSwitch() {
  const { t } = useLingui();
  const { session } = useShell();
  const [params, put] = useAddress();
  const view = params.get('view') ?? '';
  return (
    <Segmented<string>
      aria-label={t`Show`}
      options={[
        { value: '', label: t`Dockets` },
        { value: SHEET, label: t`Day sheets` },
        { value: MATCH, label: t`Match` },
        ...(session.can('docket.match') ? [{ value: OPEN, label: t`Left open` }] : []),
        ...(session.can('docket.numbers') ? [{ value: NUMBERS, label: t`Numbers` }] : []),
      ]}
      value={[MATCH, NUMBERS, OPEN, SHEET].includes(view) ? view : ''}
      onChange={(next) => put({ view: next, page: '', match: '', owner: '', kind: '' }, { isStep: true })}
    />
  );
}
