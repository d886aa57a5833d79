import type { Job } from '@haulboard/contract';
import { Button, ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './export.module.css';
import { useExportJob } from './use-export.ts';
import { useExportMarks } from './use-export-marks.ts';

type Props = { id: number; onAgain: () => void };

/** How far an export is, what it came to, and what was held back, why. */
export function ExportResult({ id, onAgain }: Props) {
  const { state, job, isSaving, save } = useExportJob(id);
  if (state.data === undefined) {
    return state.error ? <ErrorPanel error={state.error} retry={state.retry} /> : <Waiting />;
  }
  if (!job) {
    return (
      <p className={styles['soft']}>
        <Trans>This export is no longer listed: start it again.</Trans>
      </p>
    );
  }
  return (
    <section className={styles['result']} aria-labelledby="export-result">
      <h2 id="export-result" className={styles['heading']}>
        {job.title}
      </h2>
      {job.state === 'waiting' || job.state === 'running' ? (
        <Running job={job} />
      ) : (
        <Ended job={job} isSaving={isSaving} save={save} onAgain={onAgain} />
      )}
    </section>
  );
}

function Running({ job: { doneRows, totalRows, title } }: { job: Job }) {
  return (
    <>
      <progress
        className={styles['progress']}
        aria-label={title}
        {...(totalRows > 0 ? { max: totalRows, value: doneRows } : {})}
      />
      <output className={styles['soft']}>
        <Trans>
          {doneRows} of {totalRows} dockets. You may leave this page: it goes on, and stands among the
          background tasks.
        </Trans>
      </output>
    </>
  );
}

type EndedProps = {
  job: Job;
  isSaving: boolean;
  save: (job: Job, part: 'file' | 'held') => Promise<void>;
  onAgain: () => void;
};

function Ended({ job, isSaving, save, onAgain }: EndedProps) {
  const { t } = useLingui();
  const { rows, held, reasons } = job.exported ?? { rows: 0, held: 0, reasons: [] };
  if (job.state !== 'done') {
    return (
      <div className={styles['bar']}>
        <output>{job.state === 'failed' ? t`The export failed.` : t`The export was stopped.`}</output>
        <Button onClick={onAgain}>
          <Trans>Close</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      <output>
        <Plural value={rows} one="# docket is in the file." other="# dockets are in the file." />{' '}
        {held > 0 && <Plural value={held} one="# docket was held back:" other="# dockets were held back:" />}
      </output>
      <Marked job={job} />
      {reasons.length > 0 && (
        <ul className={styles['reasons']}>
          {reasons.map(({ text, count }) => (
            <li key={text}>{`${text} (${count})`}</li>
          ))}
        </ul>
      )}
      <div className={styles['bar']}>
        {job.fileName !== '' && (
          <Button type="primary" isBusy={isSaving} onClick={() => void save(job, 'file')}>
            <Trans>Download the file</Trans>
          </Button>
        )}
        {(job.heldFileName ?? '') !== '' && (
          <Button isBusy={isSaving} onClick={() => void save(job, 'held')}>
            <Trans>Download what was held back</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

/** What counts as exported by it, until somebody takes that back. */
function Marked({ job: { id, exported } }: Pick<EndedProps, 'job'>) {
  const { takeBack, countAgain, isBusy } = useExportMarks();
  const { marked, rows } = exported ?? { rows: 0 };
  if (marked === undefined || rows === 0) {
    return null;
  }
  return (
    <div className={styles['bar']}>
      <output>
        <Plural
          value={marked}
          _0="They do not count as exported."
          one="# docket counts as exported."
          other="# dockets count as exported."
        />
      </output>
      {marked > 0 ? (
        <Button isBusy={isBusy} onClick={() => takeBack({ jobId: id })}>
          <Trans>Take that back</Trans>
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => countAgain({ jobId: id })}>
          <Trans>Count them as exported</Trans>
        </Button>
      )}
    </div>
  );
}
