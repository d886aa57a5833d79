import type { Job } from '@haulboard/contract';
import { Button, EmptyState, ErrorPanel, Waiting } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './jobs.module.css';
import { useJobTexts } from './use-job-texts.ts';
import { isOpen, type Jobs } from './use-jobs.ts';

/** More of them are in the file. */
const MAX_FAULTS = 5;
/** Spreadsheets count the row of headings; for imports that do not say which line a row has. */
const HEADING_ROWS = 1;

/** Each export and import with how far it is, what it came to and its file. */
export function JobList({ jobs }: { jobs: Jobs }) {
  const { t } = useLingui();
  const { data, error, retry } = jobs.state;
  if (data === undefined) {
    return error ? <ErrorPanel error={error} retry={retry} /> : <Waiting />;
  }
  if (data.length === 0) {
    return <EmptyState title={t`Nothing runs, and nothing has ended within a day.`} />;
  }
  return (
    <ul className={styles['list']} aria-label={t`Background tasks`}>
      {data.map((job) => (
        <JobItem key={job.id} job={job} jobs={jobs} />
      ))}
    </ul>
  );
}

function JobItem({ job, jobs: { isBusy, end, save } }: { job: Job; jobs: Jobs }) {
  const { titleOf, stateOf } = useJobTexts();
  const { doneRows, totalRows, fileName, heldFileName = '', kind } = job;
  const title = titleOf(job);
  const progress = totalRows === 0 ? {} : { max: totalRows, value: doneRows };
  return (
    <li className={styles['job']}>
      <strong>{title}</strong>
      {isOpen(job) && <progress className={styles['progress']} aria-label={title} {...progress} />}
      <output className={styles['state']} data-state={job.state}>
        {stateOf(job)}
      </output>
      <JobFaults job={job} />
      <div className={styles['actions']}>
        {fileName !== '' && (
          <Button size="small" type="primary" isBusy={isBusy} onClick={() => void save(job)}>
            {kind === 'export' ? <Trans>Download</Trans> : <Trans>Download the rows left out</Trans>}
          </Button>
        )}
        {heldFileName !== '' && (
          <Button size="small" isBusy={isBusy} onClick={() => void save(job, 'held')}>
            <Trans>Download what was held back</Trans>
          </Button>
        )}
        <Button size="small" isBusy={isBusy} onClick={() => end(job)}>
          {isOpen(job) ? <Trans>Stop</Trans> : <Trans>Remove from this list</Trans>}
        </Button>
      </div>
    </li>
  );
}

/** The first rows that could not be imported, and how many there are. */
function JobFaults({ job: { result } }: { job: Job }) {
  const { rowOf } = useJobTexts();
  const faults = result?.faults ?? [];
  const more = faults.length - MAX_FAULTS;
  if (faults.length === 0) {
    return null;
  }
  return (
    <ul className={styles['faults']}>
      {faults.slice(0, MAX_FAULTS).map(({ row, line = row + HEADING_ROWS, field, message }) => (
        <li key={`${row} ${field}`}>{rowOf(line, message)}</li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ul>
  );
}
