import { cancelJob, getJobFile, listJobs, type Job } from '@haulboard/contract';
import { useCall, useSend, useShell } from '@haulboard/data';
import { useState } from 'react';
import { saveFile } from './save-file.ts';

/** One's own exports and imports, wherever they were started: the server keeps them. */
export function useJobs() {
  const { http, notify } = useShell();
  const { data, retry } = useCall(listJobs, {}, { refreshOn: ['job', 'socket_state_change'] });
  const cancel = useSend(cancelJob, { onDone: retry });
  const [fetching, setFetching] = useState<number>();
  return {
    jobs: data ?? [],
    isBusy: cancel.isSending || fetching !== undefined,
    retry,
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
