import type { DocketDetail } from '@haulboard/contract';
import { formatMoment } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import styles from './export.module.css';
import { useExportMarks } from './use-export-marks.ts';

/** By which exports a docket went, and whether it is to go again. */
export function DocketExports({ docket: { id, exported, exports } }: { docket: DocketDetail }) {
  const zone = useZone();
  const { takeBack, countAgain, isBusy } = useExportMarks();
  if (exports.length === 0) {
    return null;
  }
  return (
    <section className={styles['result']} aria-labelledby="docket-exports">
      <h2 id="docket-exports" className={styles['heading']}>
        <Trans>Exports</Trans>
      </h2>
      {exported === 'changed' && (
        <p className={styles['line']}>
          <Trans>It has changed since it was exported: the next export has it again.</Trans>
        </p>
      )}
      {exported === 'never' && (
        <p className={styles['line']}>
          <Trans>It counts as not exported: the next export has it.</Trans>
        </p>
      )}
      <ul className={styles['reasons']}>
        {exports.map(({ at, by, title, isTakenBack }) => (
          <li key={`${at} ${title}`}>
            {[formatMoment(at, zone), title, by].join(' · ')}
            {isTakenBack && (
              <span className={styles['soft']}>
                {' · '}
                <Trans>taken back</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {exported === 'exported' && (
        <div className={styles['bar']}>
          <Button isBusy={isBusy} onClick={() => takeBack({ ids: [id] })}>
            <Trans>Export it again</Trans>
          </Button>
        </div>
      )}
      {exported === 'never' && exports[0]?.isTakenBack === true && (
        <div className={styles['bar']}>
          <Button isBusy={isBusy} onClick={() => countAgain({ ids: [id] })}>
            <Trans>Count it as exported</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
