import { listRunningRows } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { Button, ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { RowsTable } from './rows-table.tsx';
import styles from './rows.module.css';
import { writeOpened, type Opened, type OpenedRows } from './use-running.ts';
import type { RunningNumbers } from './use-running-numbers.ts';

type Props = {
  running: OpenedRows;
  opened: Opened;
  /** The truck, place or reason; nothing where it is all of them. */
  name: string | undefined;
  numbers: RunningNumbers;
};

/** The visits, loads, dockets or days behind a figure, below its chart. */
export function RowsPanel({ running, opened, name, numbers }: Props) {
  const { t } = useLingui();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const key = writeOpened(opened);
  const { data, error, retry } = useCall(listRunningRows, { body: { ...running.query, ...opened } });
  // Whoever followed a figure reads on here.
  useEffect(() => panel.current?.focus(), [key]);
  const more = data && data.count > data.rows.length ? data.rows.length : undefined;
  return (
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-labelledby={heading}>
      <div className={styles['head']}>
        <h3 id={heading} className={styles['title']}>
          <Trans>What this figure is made of</Trans>
          {name !== undefined && name !== '' && ` · ${name}`}
          {data && (
            <>
              {' · '}
              <Plural value={data.count} one="# row" other="# rows" />
            </>
          )}
        </h3>
        <Button size="small" aria-label={t`Close the rows`} onClick={running.close}>
          <Trans>Close</Trans>
        </Button>
      </div>
      {more !== undefined && (
        <p className={styles['note']}>
          <Trans>The first {more} are shown. Fewer days show all of them.</Trans>
        </p>
      )}
      {data && <RowsTable figure={opened.figure} rows={data.rows} numbers={numbers} />}
      {!data && (error ? <ErrorPanel error={error} retry={retry} /> : <Waiting />)}
    </section>
  );
}
