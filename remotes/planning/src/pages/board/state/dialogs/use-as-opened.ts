import { useState } from 'react';

type AsOpened<T> = {
  opened: T | undefined;
  /** There is no such one, or not any more. */
  isGone: boolean;
};

/** Of a list, what is edited: it stays as it was when it was opened, so that a change of others is noticed on saving. */
export function useAsOpened<T extends { id: number }>(
  id: number | undefined,
  list: readonly T[] | undefined,
): AsOpened<T> {
  const [before, setBefore] = useState<T>();
  const isSame = before !== undefined && before.id === id;
  const opened = isSame ? before : list?.find((one) => one.id === id);
  if (opened !== before) {
    setBefore(opened);
  }
  return { opened, isGone: id !== undefined && list !== undefined && opened === undefined };
}
