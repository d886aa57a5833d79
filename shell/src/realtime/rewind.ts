import type { ChannelOptions } from 'ably';

/** A page that is older is fetched again: the channel keeps messages for two minutes. */
const MAX_PAGE_AGE_MS = 110_000;
/** How long a join may take; one that takes longer has every call fetched again. */
const JOIN_MS = 4000;
/** Between a commit and the log, and between two clocks' starts. */
const MARGIN_MS = 1000;

/** As many messages of the time before a join as Ably's cloud sends (Ably, channel options, `rewind`). */
export const MAX_BACKLOG = 100;

type Rewind = {
  options: ChannelOptions;
  /** Whether a join at this age of the page brings all that was said since the page was opened. */
  reached: (joined: { params: ChannelOptions['params']; age: number }) => boolean;
};

/**
 * Asks for what was said since the page was opened: what was fetched before the join is kept up with.
 *
 * @param ageMs how long ago the page was opened, milliseconds
 */
export function rewindToPageStart(ageMs: number): Rewind {
  if (ageMs > MAX_PAGE_AGE_MS) {
    return { options: {}, reached: () => false };
  }
  const seconds = Math.ceil((ageMs + JOIN_MS) / 1000);
  const rewind = `${seconds}s`;
  return {
    options: { params: { rewind } },
    // A server of before does not know the parameter and confirms none.
    reached: ({ params, age }) => params?.['rewind'] === rewind && age + MARGIN_MS <= seconds * 1000,
  };
}
