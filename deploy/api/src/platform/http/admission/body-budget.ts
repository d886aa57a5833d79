import { message } from '../../texts/message.ts';
import { tooMany } from '../failure/request-error.ts';

/** Forms and single loads; not worth counting. */
const SMALL_BYTES = 16 * 1024;
/** A person who pastes days and saves templates all day long stays far below. */
const MAX_BYTES_A_MINUTE = 10 * 1024 * 1024;
const MINUTE_MS = 60_000;

type Minute = { since: number; bytes: number };

/** What each person may have written down in a minute: nobody fills the disk for everyone. */
export class BodyBudget {
  readonly #minutes = new Map<number, Minute>();

  /** Counts a body that is to be stored. @throws {RequestError} 429 when it was too much lately */
  take(userId: number, bytes: number, now = Date.now()): void {
    if (bytes <= SMALL_BYTES) {
      return;
    }
    const minute = this.#minuteOf(userId, now);
    if (minute.bytes + bytes > MAX_BYTES_A_MINUTE) {
      throw tooMany(
        message('You have saved too much at once: wait a minute, then try again'),
        Math.ceil((minute.since + MINUTE_MS - now) / 1000),
      );
    }
    minute.bytes += bytes;
  }

  #minuteOf(userId: number, now: number): Minute {
    const known = this.#minutes.get(userId);
    if (known && now - known.since < MINUTE_MS) {
      return known;
    }
    for (const [id, { since }] of this.#minutes) {
      if (now - since >= MINUTE_MS) {
        this.#minutes.delete(id);
      }
    }
    const fresh = { since: now, bytes: 0 };
    this.#minutes.set(userId, fresh);
    return fresh;
  }
}
