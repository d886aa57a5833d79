/** What work comes to, or `late` where it does not end in time: a page that stands still ends nothing. */
export async function within<T>(work: Promise<T>, limitMs: number, late: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs);
  });
  // What fails later, when nobody waits any more, is no fault of the program.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
