import { recordPage, type RecordRow } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { useState } from 'react';
import type { Kind } from '../kind.ts';
import { callQuery, type ListQuery } from '../list/list-query.ts';
import { useShown } from '../values/use-shown.ts';
import { toCsv } from './to-csv.ts';

const PAGE = 500;

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves all that the list shows, also what is on other pages, as a file for spreadsheets. */
export function ExportButton({ kind, query }: { kind: Kind; query: ListQuery }) {
  const shown = useShown(kind);
  const { http, notify } = useShell();
  const { done } = useDone();
  const [isBusy, setIsBusy] = useState(false);
  const { texts } = shown;

  const readAll = async (): Promise<RecordRow[]> => {
    const rows: RecordRow[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await http.send(kind.resource.calls.find, {
        query: { ...callQuery(query), page, pageSize: PAGE },
      });
      const { list, total } = recordPage.parse(answer);
      rows.push(...list);
      if (list.length === 0 || rows.length >= total) {
        return rows;
      }
    }
  };
  const save = async () => {
    setIsBusy(true);
    try {
      const rows = await readAll();
      download(toCsv(rows, shown), `${kind.labels.title}.csv`);
      done({ text: texts.exported(rows.length) });
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      {isBusy ? texts.exporting : texts.exportCsv}
    </Button>
  );
}
