import { saveTable } from '@haulboard/contract';
import { saveFile, useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { useState } from 'react';
import type { ChartData } from './chart-data.ts';
import { fileTable } from './file-table.ts';
import { useChartTexts } from './texts.ts';

type Props = { title: string; data: ChartData; fileName: string };

/** The table of a chart as a spreadsheet, which the server writes. */
export function SaveSheet({ title, data, fileName }: Props) {
  const texts = useChartTexts();
  const { http, notify } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const body = { name: title, ...fileTable(data, texts.total) };
    try {
      saveFile(await http.send(saveTable, { body }), `${fileName}.xlsx`);
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" isBusy={isBusy} aria-label={texts.saveSheetOf(title)} onClick={() => void save()}>
      {texts.saveSheet}
    </Button>
  );
}
