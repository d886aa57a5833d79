import type { AnyCall } from '@haulboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Asks again for what a call has made old, wherever this remote shows it (`changes` of the call). */
export function useChanged(): (call: AnyCall) => void {
  const client = useQueryClient();
  return useCallback(
    ({ changes }) => {
      for (const { name } of changes) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    },
    [client],
  );
}
