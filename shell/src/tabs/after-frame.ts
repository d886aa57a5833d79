/**
 * Runs once behind the frame it was asked for in, however often it was asked: all is laid out by then, so that whoever
 * measures has nothing laid out again.
 */
export function afterFrame(run: () => void): { ask: () => void; stop: () => void } {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    cancelAnimationFrame(frame ?? 0);
    clearTimeout(timer);
    frame = undefined;
  };
  return {
    ask: () => {
      frame ??= requestAnimationFrame(() => {
        timer = setTimeout(() => {
          frame = undefined;
          run();
        });
      });
    },
    stop,
  };
}
