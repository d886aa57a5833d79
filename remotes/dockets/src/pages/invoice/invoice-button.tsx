import { MAX_CHOSEN_DOCKETS } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';

type Props = { count: number; onClick: () => void };

/** Begins to put the chosen dockets on an invoice. */
export function InvoiceButton({ count, onClick }: Props) {
  const { t } = useLingui();
  const why =
    count > MAX_CHOSEN_DOCKETS ? t`At most ${MAX_CHOSEN_DOCKETS} dockets go on an invoice at once.` : '';
  return (
    <Button size="small" why={why} onClick={onClick}>
      <Plural value={count} one="Invoice # docket …" other="Invoice # dockets …" />
    </Button>
  );
}
