import type { OrderWeek } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { keyOf, type Goods } from '../../model/orders.ts';
import styles from './orders.module.css';
import type { Orders } from './use-orders.ts';

/** Adds a row to type into: whose logs, of which grade, go where. */
export function AddOrder({ week, orders: { rows, draft } }: { week: OrderWeek; orders: Orders }) {
  const { t } = useLingui();
  const only = week.customers.length === 1 ? week.customers[0]?.id : undefined;
  const [chosen, setChosen] = useState<Partial<Goods>>({});
  const { customerId = only, destinationId, logGradeId } = chosen;
  const pick = (name: keyof Goods, label: string, list: OrderWeek['customers']) => {
    const value = { customerId, destinationId, logGradeId }[name];
    return (
      <Select<number>
        className={styles['choice'] ?? ''}
        aria-label={label}
        placeholder={label}
        showSearch={{ optionFilterProp: 'label' }}
        {...(value === undefined ? {} : { value })}
        options={list.map(({ id, name: text }) => ({ value: id, label: text }))}
        onChange={(id) => setChosen({ ...chosen, [name]: id })}
      />
    );
  };
  const goods =
    customerId === undefined || destinationId === undefined || logGradeId === undefined
      ? undefined
      : { customerId, destinationId, logGradeId };
  const why = () => {
    if (!goods) {
      return t`Choose the destination, the customer and the grade.`;
    }
    return rows.some(({ key }) => key === keyOf(goods)) ? t`This row is there already.` : '';
  };
  return (
    <fieldset className={styles['adding']}>
      <legend>
        <Trans>Add an order</Trans>
      </legend>
      {pick('destinationId', t`Destination`, week.destinations)}
      {pick('customerId', t`Customer`, week.customers)}
      {pick('logGradeId', t`Grade`, week.grades)}
      <Button
        why={why()}
        onClick={() => {
          if (goods) {
            draft.change({ ...draft.value, added: [...draft.value.added, goods] });
          }
        }}
      >
        <Trans>Add the row</Trans>
      </Button>
    </fieldset>
  );
}
