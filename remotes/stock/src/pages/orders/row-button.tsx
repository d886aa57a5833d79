import { removeOrder, type OrderRow } from '@haulboard/contract';
import { useSend } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { keyOf } from '../../model/orders.ts';
import type { Orders } from './use-orders.ts';

/** Takes an order out; a row that is not stored yet is taken away again. */
export function RowButton({ row, orders: { draft, putBack } }: { row: OrderRow; orders: Orders }) {
  const { t } = useLingui();
  const { done } = useDone();
  const { id, version } = row;
  const key = keyOf(row);
  const forget = () => {
    const { [key]: _, ...typed } = draft.value.typed;
    draft.change({ typed, added: draft.value.added.filter((goods) => keyOf(goods) !== key) });
  };
  const { send, isSending } = useSend(removeOrder, {
    onDone: () => {
      forget();
      done({ text: t`The order is taken out.`, action: { label: t`Undo`, run: () => putBack(row) } });
    },
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
        if (id === null) {
          forget();
        } else {
          void send({ params: { id }, query: { version } });
        }
      }}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}
