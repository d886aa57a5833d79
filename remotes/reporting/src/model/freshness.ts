/** When an answer came and what it says of itself; milliseconds here, seconds of the server there. */
export type Answered = { cameAt: number; at: number; endsAt: number };

/** An answer is asked for again when it is this old. */
const OLD_MS = 60_000;
/** From here on it is said that the figures are old. */
const STALE_MS = 120_000;
/** A question that was not answered in this time is asked again. */
const GIVE_UP_MS = 60_000;
/** At most so often, whatever happens. */
const PAUSE_MS = 10_000;

/** The server's present, by how long ago it answered: the computer's own clock may be wrong. */
export function presentOf({ cameAt, at }: Answered, now: number): number {
  return at + Math.max(0, Math.floor((now - cameAt) / 1000));
}

/** Whole minutes by which the figures are old; nothing while they are fresh. */
export function staleMinutes({ cameAt }: Answered, now: number): number | undefined {
  const age = now - cameAt;
  return age < STALE_MS ? undefined : Math.floor(age / 60_000);
}

type Asking = { askedAt: number; isFetching: boolean };

/** Whether it is time to ask again: the answer is old, or its day is over. */
export function isDue(answered: Answered | undefined, { askedAt, isFetching }: Asking, now: number): boolean {
  const waited = now - askedAt;
  if (waited < (isFetching ? GIVE_UP_MS : PAUSE_MS)) {
    return false;
  }
  return !answered || now - answered.cameAt >= OLD_MS || presentOf(answered, now) >= answered.endsAt;
}
