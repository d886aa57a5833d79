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
import { listedFields } from '../list/list-columns.ts';
import { callQuery, type ListQuery } from '../list/list-query.ts';
import { useShown } from '../values/use-shown.ts';
import { headOf, toCsv } from './to-csv.ts';

const PAGE = 500;

/** A file with these columns. */
type Wanted = { format: 'csv' | 'xlsx'; columns: readonly string[] };

type Props = {
  kind: Kind;
  query: ListQuery;
  /** Rows of the list; unknown until it is there. */
  total: number | undefined;
};

/** Saves all that the list shows, also what is on other pages, as a file for spreadsheets: its columns, or all fields. */
export function ExportButton({ kind, query, total = 0 }: Props) {
  const shown = useShown(kind);
  const { http, notify } = useShell();
  const { done } = useDone();
  const [isBusy, setIsBusy] = useState(false);
  const { texts } = shown;
  const withColumns = (columns: readonly string[]) => ({ ...shown, kind: { ...shown.kind, columns } });
  const choices: readonly (Wanted & { label: string })[] = [
    { format: 'xlsx', columns: kind.columns, label: 'Excel (XLSX)' },
    { format: 'csv', columns: kind.columns, label: 'CSV' },
    { format: 'xlsx', columns: listedFields(kind), label: texts.allFields },
  ];

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
  /** What the server is asked for: the rows and order of the page. */
  const bodyFor = ({ format, columns }: Wanted) => {
    const { page: _, pageSize: __, removed, ...asked } = { removed: 0, ...callQuery(query) };
    const isRemoved = removed === 1 ? { removed: 1 as const } : {};
    const { yes, no } = texts;
    const list = {
      plural: kind.resource.plural,
      title: kind.labels.title,
      columns: columnsFor(withColumns(columns)),
    };
    return { ...list, yes, no, ...asked, ...isRemoved, format };
  };
  const fileOf = async (wanted: Wanted): Promise<Blob> =>
    wanted.format === 'xlsx'
      ? http.send(exportRecords, { body: bodyFor(wanted) })
      : new Blob([toCsv(await readAll(), withColumns(wanted.columns))], { type: 'text/csv;charset=utf-8' });
  const save = async (wanted: Wanted) => {
    setIsBusy(true);
    try {
      if (total > MAX_EXPORT_AT_ONCE) {
        await http.send(startExport, { body: bodyFor(wanted) }, { idempotencyKey: newAttemptKey() });
        done({ text: texts.jobStarted });
        return;
      }
      saveFile(await fileOf(wanted), `${kind.labels.title}.${wanted.format}`);
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
        items: choices.map(({ label }, at) => ({ key: String(at), label })),
        onClick: ({ key }) => {
          const wanted = choices[Number(key)];
          if (wanted) {
            void save(wanted);
          }
        },
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
