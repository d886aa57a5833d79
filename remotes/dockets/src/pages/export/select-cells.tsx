import type { Docket } from '@haulboard/contract';
import { Checkbox } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import type { Selection } from './use-selection.ts';

type HeadProps = { rows: readonly Docket[]; selection: Selection };

/** Ticks all rows of the page, or none. */
export function SelectAll({ rows, selection }: HeadProps) {
  const { t } = useLingui();
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selection.has(id)).length;
  return (
    <th scope="col">
      <Checkbox
        aria-label={t`Select all dockets of this page`}
        checked={chosen > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ target }) => selection.set(rows, target.checked)}
      />
    </th>
  );
}

/** Ticks one row. It is no stop for Tab: Space on the row's link does the same. */
export function SelectOne({ docket, selection }: { docket: Docket; selection: Selection }) {
  const { t } = useLingui();
  const { id, docketNo } = docket;
  return (
    <td>
      <Checkbox
        tabIndex={-1}
        aria-label={t`Select docket ${docketNo}`}
        checked={selection.has(id)}
        onChange={({ target }) => selection.set([docket], target.checked)}
      />
    </td>
  );
}
