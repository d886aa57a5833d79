import { wireName } from '@haulboard/contract';
import { saveFile } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import type { ImportKind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { leftOutCsv } from './left-out-csv.ts';
import type { RowFault } from './read-rows.ts';
import { lineOf, type ReadTable } from './read-table.ts';

type Props = { kind: ImportKind; faults: readonly RowFault[]; table: ReadTable };

/** What the dry run found: each row that cannot be imported, with the column and the reason. */
export function ImportFaults({ kind, faults, table }: Props) {
  const texts = useRecordTexts();
  const labels = new Map(
    Object.keys(kind.resource.fields).map((name) => [wireName(name), kind.labels.fields[name] ?? name]),
  );
  const bad = new Set(faults.map(({ row }) => row)).size;
  const save = () => {
    const text = leftOutCsv({ table, faults, reason: texts.reason });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${kind.labels.title}.csv`);
  };
  if (bad === 0) {
    return <output>{texts.allFit}</output>;
  }
  return (
    <>
      <div className={styles['foot']}>
        <output>{texts.badRows(bad, table.rows.length)}</output>
        <Button size="small" onClick={save}>
          {texts.saveLeftOut}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className={styles['faults']} aria-label={texts.reason} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, field, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <td>{lineOf(table, row)}</td>
                <td>{labels.get(field) ?? field}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
