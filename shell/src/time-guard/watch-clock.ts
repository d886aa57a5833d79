import { getTimestamp } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { checkClock, readClock, type Verdict } from './check-clock.ts';

type LookOptions = {
  http: ShellApi['http'];
  connection: Pick<ShellApi['connection'], 'get' | 'subscribe'>;
  zone: string;
  /** Told whenever the judgement is certain. */
  onVerdict: (verdict: Verdict) => void;
};

/** A mismatch is asked once more before it counts. */
const SECOND_LOOK_MS = 2000;
/** A clock a little wrong agrees again once the hour is well under way. */
const UNSURE_WAIT_MS = 150_000;
const CALL_LIMIT_MS = 10_000;
/** Hidden for longer, the computer may have slept or travelled. */
const LONG_HIDDEN_MS = 5 * 60_000;

async function look({ http, zone }: Pick<LookOptions, 'http' | 'zone'>) {
  const sent = readClock();
  const answer = await http
    .send(getTimestamp, {}, { signal: AbortSignal.timeout(CALL_LIMIT_MS) })
    .catch(() => undefined);
  const verdict = checkClock({ serverHour: answer?.time, sent, received: readClock(), zone });
  return { verdict, isAnswered: answer !== undefined };
}

/** Compares this computer's clock with the server's, now, after every long absence and outage; returns how to stop. */
export function watchClock(given: LookOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt: number | undefined;
  let round = 0;
  /** From the first look until the judgement is certain. */
  let isUnderWay = false;
  /** A look after an outage that gets no answer either is not repeated: it may be what makes the outage. */
  let isWorthAnother = true;

  const check = async (isSecondLook: boolean): Promise<void> => {
    clearTimeout(timer);
    isUnderWay = true;
    round += 1;
    const mine = round;
    const { verdict, isAnswered } = await look(given);
    if (mine !== round) {
      return;
    }
    isWorthAnother ||= isAnswered;
    if (verdict.kind === 'unsure') {
      timer = setTimeout(() => void check(true), UNSURE_WAIT_MS);
    } else if (verdict.kind === 'right' || isSecondLook) {
      isUnderWay = false;
      given.onVerdict(verdict);
    } else {
      timer = setTimeout(() => void check(true), SECOND_LOOK_MS);
    }
  };
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    if (hiddenAt !== undefined && Date.now() - hiddenAt > LONG_HIDDEN_MS) {
      void check(false);
    }
    hiddenAt = undefined;
  };
  document.addEventListener('visibilitychange', handleVisibility);
  // Without an answer nothing was judged, and an outage may be a computer that travelled.
  const stop = given.connection.subscribe(() => {
    if (given.connection.get() === 'online' && !isUnderWay && isWorthAnother) {
      isUnderWay = true;
      isWorthAnother = false;
      timer = setTimeout(() => void check(false), SECOND_LOOK_MS);
    }
  });
  void check(false);
  return () => {
    stop();
    round += 1;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
