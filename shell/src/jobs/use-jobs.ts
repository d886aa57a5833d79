import { cancelJob, getJobFile, getJobHeldFile, listJobs, type Job } from '@haulboard/contract';
import { saveFile, useCall, useResend, useShell } from '@haulboard/data';
import { useState } from 'react';

export const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

/** One's own exports and imports of the last day, wherever they were started. */
export function useJobs() {
  const { http, notify } = useShell();
  const state = useCall(listJobs, {});
  // A server that is busy with just this work may refuse at first.
  const cancel = useResend(cancelJob, { onDone: state.retry });
  const [fetching, setFetching] = useState<number>();
  return {
    state,
    list: state.data ?? [],
    isBusy: cancel.isSending || cancel.isWaiting || fetching !== undefined,
    /** Stops one that runs, forgets one that has ended: what somebody meant to stop and is ready stays. */
    end: (job: Job) =>
      void cancel.send({ params: { id: job.id }, query: { seen: isOpen(job) ? 'open' : 'ended' } }),
    save: async ({ id, fileName, heldFileName = '' }: Job, part: 'file' | 'held' = 'file') => {
      setFetching(id);
      try {
        const [call, name] = part === 'file' ? [getJobFile, fileName] : [getJobHeldFile, heldFileName];
        saveFile(await http.send(call, { params: { id } }), name);
      } catch (error) {
        notify.failed(error);
      } finally {
        setFetching(undefined);
      }
    },
  };
}

export type Jobs = ReturnType<typeof useJobs>;
