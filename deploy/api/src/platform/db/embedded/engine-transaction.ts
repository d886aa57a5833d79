import { lost } from './engine-error.ts';
import type { EngineSession } from './engine-session.ts';
import { rowsOf, type Rows } from './rows.ts';

type TransactionOptions = {
  /** Its number; no other transaction has it, in this session or a later one. */
  id: number;
  session: EngineSession;
  statementMs: number;
  idleMs: number;
  /** Lets the next one have the engine. */
  onEnd: () => void;
};

/** A transaction that has begun. It lives and dies with its session: when that is lost, so is the transaction. */
export class EngineTransaction {
  readonly #options: TransactionOptions;
  #idle: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(options: TransactionOptions) {
    this.#options = options;
    this.#watch();
  }

  async query<T>(sql: string, params: readonly unknown[] = []): Promise<Rows<T>> {
    const { id: transaction, session, statementMs } = this.#options;
    this.#checkOpen();
    clearTimeout(this.#idle);
    try {
      return rowsOf<T>(
        await session.send({ op: 'query', sql, params: [...params], transaction }, statementMs),
      );
    } finally {
      this.#watch();
    }
  }

  /** @throws EngineError when it is not committed, or not known to be */
  async commit(): Promise<void> {
    this.#checkOpen();
    await this.#end('commit');
  }

  /** Undoes it; a transaction that is over already stays as it is. */
  async rollback(): Promise<void> {
    if (!this.#isOver) {
      // A lost session has undone it: its thread ended before the commit.
      await this.#end('rollback').catch(() => undefined);
    }
  }

  #checkOpen(): void {
    if (this.#isOver) {
      throw lost('the transaction has ended');
    }
  }

  async #end(op: 'commit' | 'rollback'): Promise<void> {
    const { id: transaction, session, statementMs, onEnd } = this.#options;
    this.#isOver = true;
    clearTimeout(this.#idle);
    try {
      await session.send({ op, transaction }, statementMs);
    } finally {
      onEnd();
    }
  }

  /** Whoever forgets a transaction must not keep the only connection for ever. */
  #watch(): void {
    clearTimeout(this.#idle);
    if (!this.#isOver) {
      this.#idle = setTimeout(() => void this.rollback(), this.#options.idleMs);
    }
  }
}
