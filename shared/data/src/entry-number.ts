/** Number of the browser's present entry, as the router counts them. */
export function entryNumber(): number | undefined {
  const state: unknown = globalThis.history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : undefined;
}
