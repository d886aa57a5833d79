import { recordRow, type RecordRow } from '@haulboard/contract';
import { newAttemptKey, useChanged, useShell } from '@haulboard/data';
import { useState } from 'react';
import { presentRow } from '../form/refusal.ts';
import type { Kind } from '../kind.ts';

type Options = { kind: Kind; onFailed: (error: unknown) => void };

/** Restores a record so that it can be saved over: gives what it is then, also where somebody else was faster. */
export function useRestoreFirst({ kind: { resource }, onFailed }: Options) {
  const { http } = useShell();
  const changed = useChanged();
  const [isSending, setIsSending] = useState(false);
  const { restore } = resource.calls;
  const restoreFirst = async ({ id, version }: RecordRow): Promise<RecordRow | undefined> => {
    setIsSending(true);
    try {
      const input = { params: { id }, body: { version } };
      return recordRow.parse(await http.send(restore, input, { idempotencyKey: newAttemptKey() }));
    } catch (error) {
      const now = presentRow(error, resource);
      if (now?.isRemoved === false) {
        return now;
      }
      onFailed(error);
      return undefined;
    } finally {
      setIsSending(false);
      changed(restore);
    }
  };
  return { restoreFirst, isSending };
}
