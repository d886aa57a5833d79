import { getBoard, type Board } from '@haulboard/contract';
import type { Day } from '@haulboard/contract/time';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { EncodedAnswer } from '../../../platform/http/encoded-answer.ts';

/** Offers end by the clock and not by a write: nothing is told longer than this. */
const MAX_AGE_MS = 1_000;
const MAX_KEPT = 16;

type Kept = { readonly at: number; readonly answer: Promise<EncodedAnswer | undefined> };

/**
 * Boards as they were answered, each under the database's own name of the moment: two snapshots of one name hold the same
 * rows, and every committed write gives a new one. So no answer is ever older than the question. Who may see a board is
 * decided before.
 */
export class BoardAnswers {
  readonly #kept = new Map<string, Kept>();

  /** @param snapshot a transaction whose reads are of one moment */
  async read(
    snapshot: Db,
    { carrierId, day }: { carrierId: number; day: Day },
    read: () => Promise<Board | undefined>,
  ): Promise<EncodedAnswer | undefined> {
    const { rows } = await sql<{ moment: string }>`
      select concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time()) as moment`.execute(snapshot);
    const name = `${rows[0]?.moment} ${carrierId} ${day}`;
    const kept = this.#kept.get(name);
    if (kept && performance.now() - kept.at < MAX_AGE_MS) {
      return kept.answer;
    }
    const answer = read().then((board) => board && new EncodedAnswer(z.encode(getBoard.result, board)));
    this.#keep(name, answer);
    return answer;
  }

  #keep(name: string, answer: Kept['answer']): void {
    this.#kept.delete(name);
    this.#kept.set(name, { at: performance.now(), answer });
    answer.catch(() => this.#kept.delete(name));
    for (const [old, { at }] of this.#kept) {
      if (this.#kept.size <= MAX_KEPT && performance.now() - at < MAX_AGE_MS) {
        break;
      }
      this.#kept.delete(old);
    }
  }
}
