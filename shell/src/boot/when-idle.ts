/** Calls once when the page has nothing to do; soon where the browser cannot tell, as Safari. */
export function whenIdle(then: () => void): void {
  const wait = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done));
  wait(() => then());
}
