import { type CallInput, type DocketFilter, previewDocketExport, sentencesText } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { TableFrame } from '@haulboard/records/list';
import { ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './export.module.css';

type Body = NonNullable<CallInput<typeof previewDocketExport>['body']>;
type Props = { filter: DocketFilter; wanted: Pick<Body, 'columns' | 'layout'> };

/** Held dockets that are named; more are in the file. */
const MAX_NAMED = 5;

/** The first rows as they would stand in the file, and what would be held back. */
export function ExportPreview({ filter, wanted }: Props) {
  const { t, i18n } = useLingui();
  const call = useCall(previewDocketExport, { body: { ...filter, ...wanted } });
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) {
    setLast(call.data);
  }
  const shown = call.data ?? last;
  if (call.error) {
    return <ErrorPanel error={call.error} retry={call.retry} />;
  }
  if (!shown) {
    return <Waiting />;
  }
  const { heads, rows, held, read } = shown;
  const heldCount = held.length;
  return (
    <section className={styles['column']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section className={styles['preview']} aria-label={t`Preview`} tabIndex={0}>
        <TableFrame
          caption={<Trans>The first rows of the file</Trans>}
          isBusy={call.isFetching}
          isWhole
          isCompact
        >
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={`${at} ${head}`} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={`${line} ${row.join(' ')}`}>
                {row.map((text, at) => (
                  <td key={`${at} ${heads[at] ?? ''}`}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </section>
      {rows.length === 0 && (
        <p className={styles['soft']}>
          <Trans>None of the dockets that were read would be in the file.</Trans>
        </p>
      )}
      {held.length > 0 && (
        <div>
          <p className={styles['line']}>
            <Plural
              value={read}
              one={`Of the newest docket ${heldCount} would be held back:`}
              other={`Of the newest # dockets ${heldCount} would be held back:`}
            />
          </p>
          <ul className={styles['reasons']}>
            {held.slice(0, MAX_NAMED).map(({ docketNo, reasons }) => (
              <li key={docketNo}>{`${docketNo}: ${sentencesText(reasons, i18n.locale)}`}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
