import type { ListedDocket } from '@haulboard/contract';
import type { Selection } from '../export/use-selection.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';

type Props = { selection: Selection; rows: readonly ListedDocket[]; onClose: () => void };

/** Puts the chosen dockets on an invoice; what was left out stays chosen. */
export function InvoiceChosen({ selection, rows, onClose }: Props) {
  // Rows on the screen are newer than when they were ticked.
  const shown = new Map(rows.map(({ id, version }) => [id, version]));
  const dockets = selection.dockets.map(({ id, version }) => ({ id, version: shown.get(id) ?? version }));
  return (
    <InvoiceDialog
      dockets={dockets}
      onDone={(invoiced) => selection.set(invoiced.dockets, false)}
      onClose={onClose}
    />
  );
}
