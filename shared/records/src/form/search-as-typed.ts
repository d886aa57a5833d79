import { useEffect, useState } from 'react';

const WAIT_MS = 200;

/** Follows a text once the fingers rest: the server is not asked for each letter. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** What was found last among the same: it stands until the next answer, as Enter may be faster than the server. */
export function useLast<T>(data: T | undefined, among: string): T | undefined {
  const [last, setLast] = useState({ among, data });
  if (data !== undefined && last.data !== data) {
    setLast({ among, data });
  }
  return data ?? (last.among === among ? last.data : undefined);
}

/** A name as it is typed without macrons. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a name has what somebody has typed in it, with or without macrons. */
export const hasTyped = (name: string, typed: string): boolean => plain(name).includes(plain(typed));
