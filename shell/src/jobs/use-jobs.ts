import { cancelJob, getJobFile, listJobs, type Job } from '@haulboard/contract';
import { saveFile, useCall, useSend, useShell } from '@haulboard/data';
import { useState } from 'react';

export const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

/** One's own exports and imports of the last day, wherever they were started. */
export function useJobs() {
  const { http, notify } = useShell();
  const state = useCall(listJobs, {});
  const cancel = useSend(cancelJob, { onDone: state.retry });
  const [fetching, setFetching] = useState<number>();
  return {
    state,
    list: state.data ?? [],
    isBusy: cancel.isSending || fetching !== undefined,
    /** Stops one that runs, forgets one that has ended. */
    end: ({ id }: Job) => void cancel.send({ params: { id } }),
    save: async ({ id, fileName }: Job) => {
      setFetching(id);
      try {
        saveFile(await http.send(getJobFile, { params: { id } }), fileName);
      } catch (error) {
        notify.failed(error);
      } finally {
        setFetching(undefined);
      }
    },
  };
}

export type Jobs = ReturnType<typeof useJobs>;
