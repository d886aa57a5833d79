import { sessionStore } from '@haulboard/data/storage';
import type { PlanConflict } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import type { Day } from '@haulboard/contract/time';
import { createBackoff, newAttemptKey } from '@haulboard/data';
import { briefName, type Outcome } from '../../../../model/commands/commands.ts';
import { isRealConflict, keepMine, onNewest, takeTheirs } from '../../../../model/sync/conflict.ts';
import { subjectOf, type LocalChange } from '../../../../model/commands/local-change.ts';
import {
  answered,
  mirrored,
  nextToSend,
  queueReducer,
  type Batch,
  type QueueEvent,
} from '../../../../model/sync/queue.ts';
import type { CommandError } from '../../../../model/commands/command-errors.ts';
import type { PlanNews } from './plan-news.ts';
import { countIn, planPage, type PlanPage } from './plan-page.ts';
import { storedQueue, type StoredQueue } from './stored-queue.ts';
import { readFailure } from './plan-failure.ts';
import { sendBatch, type BatchAnswer } from './send-batch.ts';
import { checkTakeBack } from './take-back-check.ts';

export type PlanState = {
  queue: readonly Batch[];
  /** Ids given on the way → ids the server gave. */
  aliases: ReadonlyMap<number, number>;
};

/** Which plan a command is for: the day, and whose when it is not one's own. */
export type WhichPlan = { day: Day; carrierId: number | null };

type Command = Pick<Batch, 'label' | 'changes' | 'takeBack'>;

/** By the way to the server, which all tabs of a page share; each tab has a shell of its own. */
const stores = new WeakMap<ShellApi['http'], PlanStore>();

/** The one store of a signed-in page. It outlives the screen, so that leaving it loses no change. */
export function planStore(shell: ShellApi): PlanStore {
  const store = stores.get(shell.http) ?? new PlanStore(shell);
  stores.set(shell.http, store);
  return store;
}

/**
 * Holds the changes on their way, undo and redo among them, and sends them one after the other. Builds swap in an open
 * page, and each has a store: the one in use owns the changes, the others send and keep nothing.
 */
export class PlanStore {
  readonly #shell: ShellApi;
  readonly #me: readonly string[];
  readonly #kept: StoredQueue;
  readonly #page: PlanPage;
  readonly #listeners = new Set<() => void>();
  readonly #newsListeners = new Set<(news: PlanNews) => void>();
  #state: PlanState;
  /** Grows when this store becomes the owner: what was sent before is answered to nobody. */
  #term = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPaused = false;
  readonly #backoff = createBackoff();
  /** What was said of the present wait: the same words are not said at every try. */
  #said = '';

  constructor(shell: ShellApi) {
    const { user } = shell.session;
    this.#shell = shell;
    this.#me = [user.name, user.userName, user.account];
    this.#kept = storedQueue(user.userId, sessionStore);
    this.#page = planPage(user.userId);
    this.#state = { queue: countIn(this.#page, this.#kept.read()), aliases: new Map() };
    this.#page.listeners.add(() => this.#follow());
    shell.connection.subscribe(() => {
      if (shell.connection.get() === 'online') {
        this.resume();
      }
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const isFirst = this.#listeners.size === 0;
    this.#listeners.add(listener);
    if (isFirst) {
      this.#own();
    }
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): PlanState => this.#state;

  onNews(listener: (news: PlanNews) => void): () => void {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  }

  /** An id for a load that the server has not seen. */
  readonly nextId = (): number => (this.#page.lowestId -= 1);

  /** Id of a load by an id it was known under before the server answered. */
  resolve(id: number): number {
    return this.#state.aliases.get(id) ?? id;
  }

  /** Takes a command on its way. */
  run(plan: WhichPlan, { label, changes }: Extract<Outcome, { isOk: true }>): void {
    if (changes.length > 0) {
      this.#enqueue(plan, { label, changes, takeBack: null });
    }
  }

  /** Takes back the newest step there will be when everything before has arrived; or why that cannot be. */
  takeBack(plan: WhichPlan, takeBack: 'undo' | 'redo'): CommandError | undefined {
    const refusal = checkTakeBack(this.#state.queue, plan, takeBack);
    if (!refusal) {
      this.#enqueue(plan, { label: undefined, changes: [], takeBack });
    }
    return refusal;
  }

  keepMine(batch: Batch): void {
    this.#own();
    this.#rewrite(batch, keepMine(batch.changes, batch.conflicts, this.nextId));
    void this.#pump();
  }

  takeTheirs(batch: Batch): void {
    this.#own();
    this.#rewrite(batch, takeTheirs(batch.changes, batch.conflicts));
    void this.#pump();
  }

  /** The board of the day is being fetched; everything settled before will be in it. */
  asked(day: Day): void {
    this.#happen({ type: 'asked', day });
  }

  fetched(day: Day): void {
    this.#happen({ type: 'fetched', day });
  }

  /** Tries again at once what waits for an answer. */
  resume(): void {
    clearTimeout(this.#timer);
    this.#isPaused = false;
    void this.#pump();
  }

  /** From here on this store sends and keeps; it begins with what was kept by whoever did so before. */
  #own(): void {
    if (this.#page.owner === this) {
      return;
    }
    this.#page.owner = this;
    this.#term += 1;
    this.#set({ queue: countIn(this.#page, this.#kept.read()) });
    this.#page.listeners.forEach((listener) => listener());
    this.resume();
  }

  /** Another store owns the changes: this one waits for nothing, and a screen of it shows what is kept. */
  #follow(): void {
    if (this.#page.owner === this) {
      return;
    }
    clearTimeout(this.#timer);
    if (this.#listeners.size > 0) {
      this.#set({ queue: mirrored(this.#state.queue, this.#kept.read()) });
    }
  }

  #set(next: Partial<PlanState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) {
      listener();
    }
  }

  #happen(event: QueueEvent): void {
    this.#set({ queue: queueReducer(this.#state.queue, event) });
    if (this.#page.owner === this) {
      this.#kept.write(this.#state.queue);
      this.#page.listeners.forEach((listener) => listener());
    }
  }

  #tell(news: PlanNews): void {
    for (const listener of this.#newsListeners) {
      listener(news);
    }
  }

  #enqueue({ day, carrierId }: WhichPlan, command: Command): void {
    this.#own();
    this.#page.lastBatch += 1;
    const batch: Batch = {
      ...command,
      id: this.#page.lastBatch,
      key: newAttemptKey(),
      day,
      carrierId,
      state: 'ready',
      conflicts: [],
      answer: [],
      isAsked: false,
      isLate: false,
    };
    this.#happen({ type: 'added', batch });
    void this.#pump();
  }

  async #pump(): Promise<void> {
    const isIdle = this.#isPaused || this.#page.owner !== this;
    const batch = isIdle ? undefined : nextToSend(this.#state.queue);
    if (!batch) {
      return;
    }
    this.#happen({ type: 'sending', id: batch.id });
    const term = this.#term;
    const settle = await sendBatch(this.#shell, batch).then(
      (answer) => () => this.#settle(batch, answer),
      (error: unknown) => () => this.#fail(batch, error),
    );
    // Whoever has taken over meanwhile sends it again under the same key.
    if (this.#page.owner === this && this.#term === term) {
      settle();
      void this.#pump();
    }
  }

  #settle(batch: Batch, { tasks, taken }: BatchAnswer): void {
    if (taken) {
      this.#tell({ kind: 'takenBack', day: batch.day, ...taken });
    }
    this.#backoff.reset();
    this.#said = '';
    const aliases = new Map(this.#state.aliases);
    for (const { id, task } of answered(batch, tasks)) {
      aliases.set(id, task.id);
    }
    this.#state = { ...this.#state, aliases };
    this.#happen({ type: 'settled', id: batch.id, answer: tasks });
  }

  #fail(batch: Batch, error: unknown): void {
    const failure = readFailure(error);
    if (failure.kind === 'notNow') {
      this.#isPaused = true;
      this.#happen({ type: 'waiting', id: batch.id });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.resume(), this.#backoff.next(failure.retryAfterSeconds));
      if (failure.message !== this.#said) {
        this.#said = failure.message;
        this.#shell.notify.failed(error);
      }
    } else if (failure.kind === 'conflict') {
      this.#collide(batch, failure.conflicts);
    } else {
      this.#forget(batch);
      this.#shell.notify.failed(error);
      this.#tell({ kind: 'refused', day: batch.day, batch, error });
    }
  }

  #forget(batch: Batch): void {
    this.#happen({ type: 'dropped', id: batch.id });
  }

  #collide(batch: Batch, conflicts: PlanConflict[]): void {
    const [newest] = conflicts;
    if (batch.takeBack && newest) {
      const { changedBy: by, theirs } = newest;
      this.#forget(batch);
      this.#tell({ kind: 'undoRefused', day: batch.day, by, load: theirs ? briefName(theirs) : '' });
      return;
    }
    const byId = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
    const real = batch.changes.flatMap((change) => {
      const conflict = byId.get(subjectOf(change).id);
      return conflict && isRealConflict(change, conflict, this.#me) ? [conflict] : [];
    });
    if (real.length > 0) {
      this.#happen({ type: 'conflict', id: batch.id, conflicts: real });
    } else {
      this.#rewrite(batch, onNewest(batch.changes, byId));
    }
  }

  #rewrite(batch: Batch, changes: LocalChange[]): void {
    if (changes.length === 0) {
      this.#forget(batch);
      return;
    }
    this.#happen({ type: 'rewritten', id: batch.id, key: newAttemptKey(), changes });
  }
}
