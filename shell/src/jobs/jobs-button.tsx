import { CloudSyncOutlined } from '@ant-design/icons';
import { useShell } from '@haulboard/data';
import { Badge, Button, Tooltip } from '@haulboard/ui/core';
import { Drawer } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useState, useEffect, useRef } from 'react';
import { JobList } from './job-list.tsx';
import { useJobTexts } from './use-job-texts.ts';
import { isOpen, useJobs } from './use-jobs.ts';
import type { Job } from '@haulboard/contract';

/** Calls once for each job that was seen running and has ended since by itself. */
function useEnded(list: readonly Job[], onEnded: (job: Job) => void): void {
  const running = useRef(new Set<number>());
  const latest = useRef(onEnded);
  useEffect(() => {
    latest.current = onEnded;
  });
  useEffect(() => {
    const before = running.current;
    running.current = new Set(list.filter(isOpen).map(({ id }) => id));
    for (const job of list) {
      if (before.has(job.id) && !isOpen(job) && job.state !== 'cancelled') {
        latest.current(job);
      }
    }
  }, [list]);
}

/** What goes on by itself: there once somebody has started an export or import, with how many run. */
export function JobsButton() {
  const { t } = useLingui();
  const { notify } = useShell();
  const jobs = useJobs();
  const { titleOf, stateOf } = useJobTexts();
  const [isShown, setIsShown] = useState(false);
  // Once there it stays: the focus may be on it when the last job is taken off the list.
  const [isThere, setIsThere] = useState(false);
  useEnded(jobs.list, (job) => {
    const text = `${titleOf(job)}. ${stateOf(job)}`;
    if (job.state === 'done') {
      notify.done(text);
    } else {
      notify.info(text);
    }
  });
  const running = jobs.list.filter(isOpen).length;
  if (jobs.list.length > 0 && !isThere) {
    setIsThere(true);
  }
  if (!isThere) {
    return null;
  }
  return (
    <>
      <Tooltip title={t`Background tasks`}>
        <Badge count={running} size="small" offset={[-9, 9]}>
          <Button
            type="text"
            icon={<CloudSyncOutlined aria-hidden />}
            aria-label={t`Background tasks, running: ${running}`}
            onClick={() => setIsShown(true)}
          />
        </Badge>
      </Tooltip>
      <Drawer title={t`Background tasks`} size={440} open={isShown} onClose={() => setIsShown(false)}>
        <JobList jobs={jobs} />
      </Drawer>
    </>
  );
}
