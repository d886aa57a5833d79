/** Whoever waits longer for another page of this browser goes ahead: that one may wait for an answer itself. */
const PATIENCE_MS = 2000;

/** Does a piece of work while no other page of this browser does one of that name. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Where the browser has no locks, as on a plain-HTTP page, everybody goes ahead. */
export const inTurn: InTurn = async (name, work) => {
  if (!('locks' in navigator)) {
    return work();
  }
  let begun: ReturnType<typeof work> | undefined;
  const begin = () => (begun = work());
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch {
    return begun ?? work();
  }
};
