/** Clocks of two machines are never quite the same: so far apart, in ms, none counts as wrong. */
export const TOLERATED_MS = 300_000;
