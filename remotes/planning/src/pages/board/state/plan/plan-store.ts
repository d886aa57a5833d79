import { sessionStore } from '@haulboard/data/storage';
import {
  changePlan,
  redoPlan,
  undoPlan,
  stepDeed,
  type PlanConflict,
  type StepDeed,
  type StepLabel,
  type Task,
} from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { dayStart, type Day } from '@haulboard/contract/time';
import { createBackoff, newAttemptKey } from '@haulboard/data';
import { briefName, type CommandLabel, type Outcome } from '../../../../model/commands.ts';
import { isRealConflict, keepMine, takeTheirs } from '../../../../model/conflict.ts';
import { rebase, subjectOf, toPlanChange, type LocalChange } from '../../../../model/local-change.ts';
import { answered, nextToSend, queueReducer, type Batch, type QueueEvent } from '../../../../model/queue.ts';
import type { CommandError } from '../../../../model/command-errors.ts';
import { storedQueue, type StoredQueue } from './stored-queue.ts';
import { readFailure } from './plan-failure.ts';

export type PlanState = {
  queue: readonly Batch[];
  /** Ids given on the way → ids the server gave. */
  aliases: ReadonlyMap<number, number>;
};

/** Which plan a command is for: the day, and whose when it is not one's own. */
export type WhichPlan = { day: Day; carrierId: number | null };

/** What the screen should say of something that happened by itself. */
export type PlanNews =
  | { kind: 'refused'; day: Day; batch: Batch; error: unknown }
  | { kind: 'takenBack'; day: Day; label: StepLabel; isRedo: boolean }
  | { kind: 'undoRefused'; day: Day; by: string; load: string };

type Command = Pick<Batch, 'label' | 'changes' | 'takeBack'>;

/** By the way to the server, which all tabs of a page share; each tab has a shell of its own. */
const stores = new WeakMap<ShellApi['http'], PlanStore>();

/** The one store of a signed-in page. It outlives the screen, so that leaving it loses no change. */
export function planStore(shell: ShellApi): PlanStore {
  const store = stores.get(shell.http) ?? new PlanStore(shell);
  stores.set(shell.http, store);
  return store;
}

/** Holds the changes on their way, undo and redo among them, and sends them one after the other. */
export class PlanStore {
  readonly #shell: ShellApi;
  readonly #me: readonly string[];
  readonly #kept: StoredQueue;
  readonly #listeners = new Set<() => void>();
  readonly #newsListeners = new Set<(news: PlanNews) => void>();
  #state: PlanState;
  #lowestId: number;
  #lastBatch: number;
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
    const queue = this.#kept.read();
    this.#state = { queue, aliases: new Map() };
    this.#lowestId = Math.min(0, ...queue.flatMap(({ changes }) => changes.map((one) => subjectOf(one).id)));
    this.#lastBatch = Math.max(0, ...queue.map(({ id }) => id));
    shell.connection.subscribe(() => {
      if (shell.connection.get() === 'online') {
        this.resume();
      }
    });
    void this.#pump();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): PlanState => this.#state;

  onNews(listener: (news: PlanNews) => void): () => void {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  }

  /** An id for a load that the server has not seen. */
  readonly nextId = (): number => (this.#lowestId -= 1);

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
    const isStuck = this.#state.queue.some(({ day, state }) => day === plan.day && state === 'conflict');
    if (isStuck) {
      return { code: 'conflictFirst' };
    }
    this.#enqueue(plan, { label: undefined, changes: [], takeBack });
    return undefined;
  }

  keepMine(batch: Batch): void {
    this.#rewrite(batch, keepMine(batch.changes, batch.conflicts, this.nextId));
    void this.#pump();
  }

  takeTheirs(batch: Batch): void {
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

  #set(next: Partial<PlanState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) {
      listener();
    }
  }

  #happen(event: QueueEvent): void {
    this.#set({ queue: queueReducer(this.#state.queue, event) });
    this.#kept.write(this.#state.queue);
  }

  #tell(news: PlanNews): void {
    for (const listener of this.#newsListeners) {
      listener(news);
    }
  }

  #enqueue({ day, carrierId }: WhichPlan, command: Command): void {
    this.#lastBatch += 1;
    const batch: Batch = {
      ...command,
      id: this.#lastBatch,
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
    const batch = this.#isPaused ? undefined : nextToSend(this.#state.queue);
    if (!batch) {
      return;
    }
    this.#happen({ type: 'sending', id: batch.id });
    try {
      this.#settle(batch, await this.#send(batch));
    } catch (error) {
      this.#fail(batch, error);
    }
    void this.#pump();
  }

  async #send({ takeBack, changes, day, carrierId, key, label }: Batch): Promise<Task[]> {
    const { http } = this.#shell;
    const query = { date: dayStart(day, this.#shell.time.zone), carrierId: carrierId ?? undefined };
    const options = { idempotencyKey: key };
    if (takeBack === null) {
      const body = { changes: changes.map(toPlanChange), deed: deedOf(label) };
      return (await http.send(changePlan, { query, body }, options)).tasks;
    }
    const isRedo = takeBack === 'redo';
    const { step, tasks } = isRedo
      ? await http.send(redoPlan, { query }, options)
      : await http.send(undoPlan, { query, body: {} }, options);
    this.#tell({ kind: 'takenBack', day, label: step.label, isRedo });
    return tasks;
  }

  #settle(batch: Batch, tasks: Task[]): void {
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

/** What the history should call it, where the changes alone do not say. */
function deedOf(label: CommandLabel | undefined): StepDeed | undefined {
  return stepDeed.options.find((name) => name === label?.name);
}

/** The same changes on the newest versions; what somebody else has removed already is done. */
function onNewest(
  changes: readonly LocalChange[],
  conflicts: ReadonlyMap<number, PlanConflict>,
): LocalChange[] {
  return changes.flatMap((change) => {
    const conflict = conflicts.get(subjectOf(change).id);
    if (!conflict) {
      return [change];
    }
    return conflict.theirs ? [rebase(change, conflict.theirs)] : [];
  });
}
