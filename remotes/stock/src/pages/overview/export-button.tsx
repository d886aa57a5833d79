import { exportStock } from '@haulboard/contract';
import { saveFile, useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Saves the lines of the table, in its order, as a file for spreadsheets. */
export function ExportButton({ ids, today }: { ids: readonly number[]; today: string }) {
  const { t } = useLingui();
  const { http, notify } = useShell();
  const { done } = useDone();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const file = await http.send(exportStock, { query: { ids: ids.join(',') } });
      saveFile(file, `stock-${today}.csv`);
      done({ text: t`The file is saved.` });
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      why={ids.length === 0 ? t`There is no line to save.` : ''}
      isBusy={isBusy}
      onClick={() => void save()}
    >
      <Plural value={ids.length} one="Save as CSV (# line)" other="Save as CSV (# lines)" />
    </Button>
  );
}
