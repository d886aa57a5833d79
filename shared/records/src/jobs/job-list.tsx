import type { Job } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { useEffect, useRef } from 'react';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import type { useJobs } from './use-jobs.ts';

const MAX_FAULTS = 5;
const isOpen = ({ state }: Job) => state === 'waiting' || state === 'running';

type Props = {
  jobs: ReturnType<typeof useJobs>;
  /** Records were added meanwhile. */
  onImported: () => void;
};

/** What goes on by itself, and what it came to: on every page of records, also after a reload. */
export function JobList({ jobs: { jobs, isBusy, end, save }, onImported }: Props) {
  const texts = useRecordTexts();
  const saved = jobs.reduce((sum, { result }) => sum + (result?.isCheck === false ? result.saved : 0), 0);
  const before = useRef(saved);
  useEffect(() => {
    if (before.current !== saved) {
      before.current = saved;
      onImported();
    }
  }, [saved, onImported]);
  if (jobs.length === 0) {
    return null;
  }
  return (
    <ul className={styles['jobs']} aria-label={texts.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <span>{texts.jobTitle[job.kind](job.title)}</span>
          {isOpen(job) && <progress aria-label={texts.jobTitle[job.kind](job.title)} {...progressOf(job)} />}
          <output className={styles['soft']}>{stateText(job, texts)}</output>
          {job.fileName !== '' && (
            <Button size="small" type="primary" isBusy={isBusy} onClick={() => void save(job)}>
              {texts.download}
            </Button>
          )}
          <Button size="small" isBusy={isBusy} onClick={() => end(job)}>
            {isOpen(job) ? texts.stop : texts.dismiss}
          </Button>
          <JobFaults job={job} />
        </li>
      ))}
    </ul>
  );
}

const progressOf = ({ doneRows, totalRows }: Job) =>
  totalRows === 0 ? {} : { max: totalRows, value: doneRows };

function stateText(job: Job, texts: ReturnType<typeof useRecordTexts>): string {
  const { state, doneRows, totalRows, result } = job;
  if (state === 'running') {
    return texts.jobProgress(doneRows, totalRows);
  }
  if (state === 'done' && result) {
    const bad = new Set(result.faults.map(({ row }) => row)).size;
    return result.isCheck
      ? texts.jobChecked(result.total - bad, result.total)
      : texts.jobImported(result.saved, result.total);
  }
  return texts.jobStates[state];
}

/** The first rows that could not be imported, and how many there are. */
function JobFaults({ job: { result } }: { job: Job }) {
  const texts = useRecordTexts();
  const faults = result?.faults ?? [];
  if (faults.length === 0) {
    return null;
  }
  return (
    <ul className={styles['stayed']}>
      {faults.slice(0, MAX_FAULTS).map(({ row, field, message }) => (
        <li key={`${row} ${field}`}>{`${texts.row} ${row}: ${message}`}</li>
      ))}
      {faults.length > MAX_FAULTS && <li>{texts.andMore(faults.length - MAX_FAULTS)}</li>}
    </ul>
  );
}
