import {
  exportRecords,
  MAX_EXPORT_AT_ONCE,
  recordPage,
  startExport,
  type RecordRow,
} from '@haulboard/contract';
import { newAttemptKey, saveFile, useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Dropdown } from '@haulboard/ui/overlay';
import { useState } from 'react';
import type { Kind } from '../kind.ts';
import { callQuery, type ListQuery } from '../list/list-query.ts';
import { useShown } from '../values/use-shown.ts';
import { headOf, toCsv } from './to-csv.ts';

const PAGE = 500;

type Format = 'csv' | 'xlsx';

type Props = {
  kind: Kind;
  query: ListQuery;
  /** Rows of the list; unknown until it is there. */
  total: number | undefined;
};

/** Saves all that the list shows, also what is on other pages, as a file for spreadsheets. */
export function ExportButton({ kind, query, total = 0 }: Props) {
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
  /** What the server is asked for: the rows, order and columns of the page. */
  const bodyFor = (format: Format) => {
    const { page: _, pageSize: __, removed, ...asked } = { removed: 0, ...callQuery(query) };
    const isRemoved = removed === 1 ? { removed: 1 as const } : {};
    const { yes, no } = texts;
    const list = { plural: kind.resource.plural, title: kind.labels.title, columns: columnsFor(shown) };
    return { ...list, yes, no, ...asked, ...isRemoved, format };
  };
  const fileOf = async (format: Format): Promise<Blob> =>
    format === 'xlsx'
      ? http.send(exportRecords, { body: bodyFor(format) })
      : new Blob([toCsv(await readAll(), shown)], { type: 'text/csv;charset=utf-8' });
  const save = async (format: Format) => {
    setIsBusy(true);
    try {
      if (total > MAX_EXPORT_AT_ONCE) {
        await http.send(startExport, { body: bodyFor(format) }, { idempotencyKey: newAttemptKey() });
        done({ text: texts.jobStarted });
        return;
      }
      saveFile(await fileOf(format), `${kind.labels.title}.${format}`);
      done({ text: texts.exported(total) });
    } catch (error) {
      notify.failed(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel (XLSX)' },
          { key: 'csv', label: 'CSV' },
        ],
        onClick: ({ key }) => void save(key === 'xlsx' ? 'xlsx' : 'csv'),
      }}
    >
      <Button isBusy={isBusy}>{isBusy ? texts.exporting : texts.exportCsv}</Button>
    </Dropdown>
  );
}

/** The columns of the page, with their names and the words of their choices. */
function columnsFor(shown: ReturnType<typeof useShown<Kind>>) {
  const { columns, labels } = shown.kind;
  return columns.map((name) => {
    const words = labels.choices?.[name];
    return { name, title: headOf(name, shown), ...(words ? { words: { ...words } } : {}) };
  });
}
