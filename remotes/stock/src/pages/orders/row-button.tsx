import { removeOrder, type OrderRow } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { keyOf } from '../../model/orders.ts';
import type { Orders } from './use-orders.ts';

/** Takes an order out; a row that is not stored yet is taken away again. */
export function RowButton({ row, orders: { draft } }: { row: OrderRow; orders: Orders }) {
  const { t } = useLingui();
  const { done } = useDone();
  const { id, version } = row;
  const key = keyOf(row);
  const { send, isSending } = useSend(removeOrder, {
    onDone: () => done({ text: t`The order is taken out.` }),
  });
  const isAdded = draft.value.added.some((goods) => keyOf(goods) === key);
  if (id === null && !isAdded) {
    return null;
  }
  const name = [row.destinationName, row.customerName, row.gradeCode].join(' ');
  return (
    <Button
      size="small"
      isBusy={isSending}
      aria-label={t`Remove ${name}`}
      onClick={() => {
        const { [key]: _, ...typed } = draft.value.typed;
        draft.change({ typed, added: draft.value.added.filter((goods) => keyOf(goods) !== key) });
        if (id !== null) {
          void send({ params: { id }, query: { version } });
        }
      }}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}
