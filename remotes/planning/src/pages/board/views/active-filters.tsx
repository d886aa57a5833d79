import type { Board } from '@haulboard/contract';
import { Tag } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { countFilter } from '../../../model/filters/load-filter.ts';
import { chipsOf, type Chip } from './filter-chips.ts';
import type { Look } from '../state/look/use-look.ts';
import styles from './views.module.css';

const NONE: readonly Chip[] = [];

/** Each thing that is filtered by, with a cross to let it go. */
export function ActiveFilters({ board, look }: { board: Board; look: Look }) {
  const { i18n, t } = useLingui();
  const { filter, setFilter, layout } = look;
  const customers = layout.call.data?.customers;
  const chips = useMemo(
    () => (countFilter(filter) === 0 ? NONE : chipsOf(i18n, { board, filter, customers: customers ?? [] })),
    [i18n, board, filter, customers],
  );
  return chips.map(({ key, text, without }) => (
    <Tag key={key}>
      {text}{' '}
      <button
        type="button"
        className={styles['clear']}
        aria-label={t`Remove the filter ${text}`}
        onClick={() => setFilter(without)}
      >
        ×
      </button>
    </Tag>
  ));
}
