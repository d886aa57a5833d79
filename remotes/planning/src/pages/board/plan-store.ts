import { changePlan, type PlanConflict, type Task } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { dayStart, type Day } from '@haulboard/contract/time';
import { newAttemptKey } from '@haulboard/data';
import type { CommandLabel, Outcome } from '../../model/commands.ts';
import { isRealConflict, keepMine, takeTheirs } from '../../model/conflict.ts';
import {
  EMPTY_HISTORY,
  forget,
  invert,
  moveToDone,
  moveToUndone,
  remember,
  renameLoads,
  renewHistory,
  type History,
} from '../../model/history.ts';
import { rebase, subjectOf, toPlanChange, type LocalChange } from '../../model/local-change.ts';
import { answered, nextToSend, queueReducer, type Batch, type QueueEvent } from '../../model/queue.ts';
import type { Refusal } from '../../model/refusals.ts';
import { keptQueue, type KeptQueue } from './kept-queue.ts';
import { readFailure } from './plan-failure.ts';

export type PlanState = {
  queue: readonly Batch[];
  histories: Readonly<Record<Day, History>>;
  /** Ids given on the way → ids the server gave. */
  aliases: ReadonlyMap<number, number>;
};

/** Which plan a command is for: the day, and whose when it is not one's own. */
export type WhichPlan = { day: Day; carrierId: number | null };

/** What the screen should say of something that happened by itself. */
export type PlanNews =
  | { kind: 'refused'; day: Day; error: unknown }
  | { kind: 'undoRefused'; day: Day; by: string; label: CommandLabel };

type Command = Pick<Batch, 'label' | 'changes' | 'isUndo'>;

/** How long to wait before asking a silent server again. */
const RETRY_MS = 2000;

/** By the way to the server, which all tabs of a page share; each tab has a shell of its own. */
const stores = new WeakMap<ShellApi['http'], PlanStore>();

/** The one store of a signed-in page. It outlives the screen, so that leaving it loses no change. */
export function planStore(shell: ShellApi): PlanStore {
  const store = stores.get(shell.http) ?? new PlanStore(shell);
  stores.set(shell.http, store);
  return store;
}

/** Holds the changes on their way, sends them one after the other, and remembers them for undo. */
export class PlanStore {
  readonly #shell: ShellApi;
  readonly #me: readonly string[];
  readonly #kept: KeptQueue;
  readonly #listeners = new Set<() => void>();
  readonly #newsListeners = new Set<(news: PlanNews) => void>();
  #state: PlanState;
  #lowestId: number;
  #lastBatch: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPaused = false;

  constructor(shell: ShellApi) {
    const { user } = shell.session;
    this.#shell = shell;
    this.#me = [user.name, user.userName, user.account];
    this.#kept = keptQueue(user.userId, globalThis.sessionStorage);
    const queue = this.#kept.read();
    this.#state = { queue, histories: {}, aliases: new Map() };
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
      const batchId = this.#enqueue(plan, { label, changes, isUndo: false });
      this.#setHistory(plan.day, remember(this.#historyOf(plan.day), { batchId, label, changes }));
    }
  }

  undo(plan: WhichPlan): Refusal | CommandLabel {
    return this.#takeBack(plan, 'done');
  }

  redo(plan: WhichPlan): Refusal | CommandLabel {
    return this.#takeBack(plan, 'undone');
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

  #historyOf(day: Day): History {
    return this.#state.histories[day] ?? EMPTY_HISTORY;
  }

  #setHistory(day: Day, history: History): void {
    this.#set({ histories: { ...this.#state.histories, [day]: history } });
  }

  #tell(news: PlanNews): void {
    for (const listener of this.#newsListeners) {
      listener(news);
    }
  }

  #enqueue({ day, carrierId }: WhichPlan, command: Command): number {
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
    };
    this.#happen({ type: 'added', batch });
    void this.#pump();
    return batch.id;
  }

  async #pump(): Promise<void> {
    const batch = this.#isPaused ? undefined : nextToSend(this.#state.queue);
    if (!batch) {
      return;
    }
    this.#happen({ type: 'sending', id: batch.id });
    const query = { date: dayStart(batch.day), carrierId: batch.carrierId ?? undefined };
    const body = { changes: batch.changes.map(toPlanChange) };
    try {
      const options = { idempotencyKey: batch.key };
      const { tasks } = await this.#shell.http.send(changePlan, { query, body }, options);
      this.#settle(batch, tasks);
    } catch (error) {
      this.#fail(batch, error);
    }
    void this.#pump();
  }

  #settle(batch: Batch, tasks: Task[]): void {
    const aliases = new Map(this.#state.aliases);
    let history = this.#historyOf(batch.day);
    for (const { id, task } of answered(batch, tasks)) {
      history = renewHistory(history, id, task);
      aliases.set(id, task.id);
    }
    this.#state = { ...this.#state, aliases, histories: { ...this.#state.histories, [batch.day]: history } };
    this.#happen({ type: 'settled', id: batch.id, answer: tasks });
  }

  #fail(batch: Batch, error: unknown): void {
    const failure = readFailure(error);
    if (failure.kind === 'notNow') {
      this.#isPaused = true;
      this.#happen({ type: 'waiting', id: batch.id });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.resume(), RETRY_MS);
    } else if (failure.kind === 'conflict') {
      this.#collide(batch, failure.conflicts);
    } else {
      this.#forget(batch);
      this.#shell.notify.failed(error);
      this.#tell({ kind: 'refused', day: batch.day, error });
    }
  }

  #forget(batch: Batch): void {
    this.#setHistory(batch.day, forget(this.#historyOf(batch.day), batch.id));
    this.#happen({ type: 'dropped', id: batch.id });
  }

  #collide(batch: Batch, conflicts: PlanConflict[]): void {
    const byId = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
    const real = batch.changes.flatMap((change) => {
      const conflict = byId.get(subjectOf(change).id);
      return conflict && isRealConflict(change, conflict, this.#me) ? [conflict] : [];
    });
    const first = real[0];
    if (first && batch.isUndo) {
      this.#forget(batch);
      this.#tell({ kind: 'undoRefused', day: batch.day, by: first.changedBy, label: batch.label });
    } else if (first) {
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
    const history = this.#historyOf(batch.day);
    const done = history.done.map((step) => (step.batchId === batch.id ? { ...step, changes } : step));
    this.#setHistory(batch.day, { ...history, done });
    this.#happen({ type: 'rewritten', id: batch.id, key: newAttemptKey(), changes });
  }

  #takeBack(plan: WhichPlan, from: 'done' | 'undone'): Refusal | CommandLabel {
    const history = this.#historyOf(plan.day);
    const last = history[from].at(-1);
    if (!last) {
      return { code: from === 'done' ? 'nothingToUndo' : 'nothingToRedo' };
    }
    const changes = invert(last.changes, this.nextId);
    if (!changes) {
      return { code: 'cannotUndo' };
    }
    const { label } = last;
    const batchId = this.#enqueue(plan, { label, changes, isUndo: true });
    const move = from === 'done' ? moveToUndone : moveToDone;
    this.#setHistory(
      plan.day,
      renameLoads(move(history, { batchId, label, changes }), last.changes, changes),
    );
    return label;
  }
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
