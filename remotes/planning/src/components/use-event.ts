import { useInsertionEffect, useRef, useState } from 'react';

/** A handler of something that happens: a parameter of any type, since each has its own. */
type Handler = (...args: never[]) => unknown;

/** Before any effect of the parts below runs: one of those may already call it. */
function useNewest<T>(value: T) {
  const newest = useRef(value);
  useInsertionEffect(() => {
    newest.current = value;
  });
  return newest;
}

/**
 * One function for ever that calls the newest one: what `memo` has drawn then stays drawn. For events and effects;
 * called while something is drawn it would answer from the drawing before.
 */
export function useEvent<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useNewest(handler);
  const [steady] = useState(
    () =>
      (...args: Args) =>
        newest.current(...args),
  );
  return steady;
}

/** The same for several at once. */
export function useEvents<Handlers extends Readonly<Record<string, Handler>>>(handlers: Handlers): Handlers {
  const newest = useNewest(handlers);
  const [steady] = useState(() => {
    const call =
      (name: string) =>
      (...args: never[]) =>
        newest.current[name]?.(...args);
    const calls = Object.fromEntries(Object.keys(handlers).map((name) => [name, call(name)]));
    return Object.assign({ ...handlers }, calls);
  });
  return steady;
}
