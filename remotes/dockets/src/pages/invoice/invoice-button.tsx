import { MAX_CHOSEN_DOCKETS, type ListedDocket } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Selection } from '../export/use-selection.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';

type Props = { selection: Selection; rows: readonly ListedDocket[] };

/** Puts the chosen dockets on an invoice; what was left out stays chosen. */
export function InvoiceButton({ selection, rows }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  // Rows on the screen are newer than when they were ticked.
  const shown = new Map(rows.map(({ id, version }) => [id, version]));
  const dockets = selection.dockets.map(({ id, version }) => ({ id, version: shown.get(id) ?? version }));
  return (
    <>
      {selection.count > 0 && (
        <Button
          why={
            selection.count > MAX_CHOSEN_DOCKETS
              ? t`At most ${MAX_CHOSEN_DOCKETS} dockets go on an invoice at once.`
              : ''
          }
          onClick={() => setIsOpen(true)}
        >
          <Plural value={selection.count} one="Invoice # docket …" other="Invoice # dockets …" />
        </Button>
      )}
      {isOpen && (
        <InvoiceDialog
          dockets={dockets}
          onDone={(invoiced) => selection.set(invoiced.dockets, false)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
