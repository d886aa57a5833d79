import { useConnection } from '@haulboard/data';
import { lazy, useState, type ComponentType } from 'react';

/** React keeps a failed fetch for good, so that each attempt needs a component of its own. */
export function useFetchedPage<P>(load: () => Promise<ComponentType<P>>) {
  const connection = useConnection();
  const fetchPage = () => ({
    View: lazy(async () => ({ default: await load() })),
    wasOffline: connection === 'offline',
  });
  const [attempt, setAttempt] = useState(fetchPage);
  return { ...attempt, retry: () => setAttempt(fetchPage()) };
}
