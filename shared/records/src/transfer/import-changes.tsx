import { wireName } from '@haulboard/contract';
import type { ImportKind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import { Value } from '../values/value.tsx';
import { lineOf } from './read-table.ts';
import type { Checked } from './use-check.ts';

/** More lines nobody reads; the file has them all. */
const MAX_SHOWN = 200;

type Props = { kind: ImportKind; checked: Checked };

/** What the dry run would do: how many rows are new, and what becomes of the records that are there. */
export function ImportChanges({ kind, checked }: Props) {
  const texts = useRecordTexts();
  const { added, changed, same, table, read } = checked;
  const key = kind.resource.key ?? [];
  const lines = changed.flatMap(({ row, before }) => {
    const typed = table.rows[row - 1] ?? {};
    const record = texts.names(key.flatMap((name) => typed[name] || []));
    const after = read.rows[row - 1] ?? {};
    return Object.entries(before).map(([name, value]) => ({
      row,
      record,
      name,
      value,
      next: after[wireName(name)],
    }));
  });
  if (key.length === 0) {
    return null;
  }
  return (
    <>
      <output>{texts.wouldBe(added, changed.length, same)}</output>
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <section className={styles['faults']} aria-label={texts.changesOf(kind.labels.title)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {[texts.row, texts.record, texts.field, texts.now, texts.afterImport].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, MAX_SHOWN).map(({ row, record, name, value, next }) => (
                <tr key={`${row} ${name}`}>
                  <td>{lineOf(table, row)}</td>
                  <td>{record}</td>
                  <td>{kind.labels.fields[name] ?? name}</td>
                  <td>
                    <Value kind={kind} name={name} value={value} />
                  </td>
                  <td>
                    <Value kind={kind} name={name} value={next} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > MAX_SHOWN && <p>{texts.moreChanges(lines.length - MAX_SHOWN)}</p>}
        </section>
      )}
    </>
  );
}
