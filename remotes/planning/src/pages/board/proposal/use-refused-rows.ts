import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Which rows of a proposal the person does not want. Another proposal begins with none. */
export function useRefusedRows(proposalId: number | undefined) {
  const [kept, setKept] = useState<{ id: number | undefined; keys: ReadonlySet<string> }>();
  const refused = (kept?.id === proposalId ? kept?.keys : undefined) ?? NONE;
  const refuse = (key: string, isRefused: boolean) =>
    setKept((before) => {
      const keys = new Set(before?.id === proposalId ? before?.keys : NONE);
      if (isRefused) {
        keys.add(key);
      } else {
        keys.delete(key);
      }
      return { id: proposalId, keys };
    });
  return { refused, refuse };
}
