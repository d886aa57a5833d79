import type { Job } from '@haulboard/contract';
import { useLingui } from '@lingui/react/macro';

/** What a job is called and what became of it, in the page's language. */
export function useJobTexts() {
  const { t } = useLingui();
  const states = (): Record<Job['state'], string> => ({
    waiting: t`Waiting for its turn`,
    running: t`Running`,
    done: t`Done`,
    failed: t`Failed: start it again`,
    cancelled: t`Stopped`,
  });
  const titleOf = ({ kind, title }: Job): string =>
    kind === 'export' ? t`Export: ${title}` : t`Import: ${title}`;
  const stateOf = ({ state, doneRows, totalRows, result, exported }: Job): string => {
    if (state === 'running' && totalRows > 0) {
      return t`${doneRows} of ${totalRows} rows`;
    }
    if (state === 'done' && exported && exported.held > 0) {
      const { rows, held } = exported;
      return t`${rows} rows in the file, ${held} held back`;
    }
    if (state !== 'done' || !result) {
      return states()[state];
    }
    const { total, saved, faults, isCheck, same = 0 } = result;
    const good = total - new Set(faults.map(({ row }) => row)).size;
    if (isCheck) {
      return t`${good} of ${total} rows fit; nothing was imported`;
    }
    return same > 0
      ? t`${saved} of ${total} rows imported; ${same} said nothing new`
      : t`${saved} of ${total} rows imported`;
  };
  const rowOf = (row: number, message: string): string => t`Row ${row}: ${message}`;
  return { titleOf, stateOf, rowOf };
}
