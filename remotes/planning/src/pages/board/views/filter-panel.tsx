import type { Board } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Checkbox, Select } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { countFilter } from '../../../model/filters/load-filter.ts';
import { filterOptions, MARKS } from './filter-chips.ts';
import type { Look } from '../state/look/use-look.ts';
import styles from './views.module.css';

const NOTHING = {
  status: [],
  crew: [],
  destination: [],
  customer: [],
  isUnassigned: false,
  hasNote: false,
  hasFinding: false,
};

/** What to look for. A truck is shown with its whole day when one of its loads fits. */
export function FilterPanel({ board, look }: { board: Board; look: Look }) {
  const { i18n, t } = useLingui();
  const id = useId();
  const { filter, setFilter, layout } = look;
  const customers = layout.call.data?.customers;
  const options = useMemo(
    () => filterOptions(i18n, { board, customers: customers ?? [] }),
    [i18n, board, customers],
  );
  const labels = {
    status: t`Status`,
    crew: t`Crew`,
    destination: t`Destination`,
    customer: t`Customer`,
  };
  return (
    <div className={styles['filters']}>
      {(['status', 'crew', 'destination', 'customer'] as const).map((kind) => (
        <div key={kind} className={styles['field']}>
          <label htmlFor={`${id}-${kind}`}>{labels[kind]}</label>
          <Select<number[]>
            id={`${id}-${kind}`}
            mode="multiple"
            size="small"
            allowClear
            optionFilterProp="label"
            maxTagCount="responsive"
            value={[...filter[kind]]}
            options={options[kind]}
            placeholder={t`any`}
            onChange={(values) => setFilter({ [kind]: values })}
          />
        </div>
      ))}
      <div className={styles['marks']}>
        {(['isUnassigned', 'hasNote', 'hasFinding'] as const).map((mark) => (
          <Checkbox
            key={mark}
            checked={filter[mark]}
            onChange={(event) => setFilter({ [mark]: event.target.checked })}
          >
            {i18n._(MARKS[mark])}
          </Checkbox>
        ))}
        <Button
          size="small"
          why={countFilter(filter) === 0 ? t`No filter is set.` : ''}
          onClick={() => setFilter(NOTHING)}
        >
          {t`Clear filters`}
        </Button>
      </div>
    </div>
  );
}
