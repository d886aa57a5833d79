import {
  acceptShares,
  changePlan,
  changeTask,
  denyShares,
  getBoard,
  listShares,
  offerShares,
  redoPlan,
  restorePlan,
  returnShare,
  tellDeviceEvents,
  undoPlan,
  withdrawShare,
  type AnyCall,
  type Board,
  type CallInput,
  type CallResult,
  type PlanChange,
  type PlanTakenBack,
  type Task,
} from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import { z } from 'zod';
import { Caller, type Api } from '../api-server.ts';
import { loadOf, loadsOfBoard, type Asked, type Entry, type Got, type Recorder } from './record.ts';

type TabOptions = { api: Api; who: string; carrierId: number; token: string; recorder: Recorder };

type Facts<R> = Partial<Omit<Got, 'code' | 'msg'>> | ((result: R) => Partial<Omit<Got, 'code' | 'msg'>>);

const NOTHING: Omit<Got, 'code' | 'msg'> = {
  loads: [],
  removedIds: [],
  shareIds: [],
  outcome: null,
  publishedRev: null,
};

/** Makes a call and keeps of the answer what the checker looks at. */
async function ask<C extends AnyCall>(
  caller: Caller,
  call: C,
  what: { input: CallInput<C>; facts?: Facts<CallResult<C>> },
): Promise<Got> {
  const { code, msg, data } = await caller.try(call, what.input);
  if (code !== 200) {
    return { code, msg, ...NOTHING };
  }
  const result = z.custom<CallResult<C>>(() => true).parse(z.decode(call.result, data));
  const facts = typeof what.facts === 'function' ? what.facts(result) : what.facts;
  return { code, msg, ...NOTHING, ...facts };
}

const takenBack = ({ step, tasks }: PlanTakenBack) => ({
  loads: tasks.map(loadOf),
  removedIds: step.loads.flatMap((load) => (load.change === 'removed' ? [load.taskId] : [])),
});

function change(caller: Caller, day: Day, changes: PlanChange[]): Promise<Got> {
  const [first] = changes;
  const removedIds = changes.flatMap((one) => (one.kind === 'remove' ? [one.id] : []));
  const withLoads = ({ tasks }: { tasks: Task[] }) => ({ loads: tasks.map(loadOf), removedIds });
  if (changes.length === 1 && first?.kind === 'status') {
    return ask(caller, changeTask, { input: { params: { id: first.id }, body: first }, facts: withLoads });
  }
  const input = { query: { date: dayStart(day) }, body: { changes } };
  return ask(caller, changePlan, { input, facts: withLoads });
}

function answerOffer(caller: Caller, day: Day, asked: Extract<Asked, { kind: 'answer' }>): Promise<Got> {
  const { vehicleId, from, outcome } = asked;
  const body = { shareList: [{ vehicleId, fromDispatcherId: from }] };
  const call = outcome === 'accepted' ? acceptShares : denyShares;
  return ask(caller, call, { input: { query: { date: dayStart(day) }, body } });
}

/** One tab of a person's browser, with a session of its own. Whatever it asks goes on record. */
export class Tab {
  readonly who: string;
  readonly carrierId: number;
  readonly #given: TabOptions;

  constructor(given: TabOptions) {
    this.#given = given;
    this.who = given.who;
    this.carrierId = given.carrierId;
  }

  #caller(key: string): Caller {
    return new Caller(this.#given.api, { token: this.#given.token, 'idempotency-key': key });
  }

  #send(day: Day, asked: Asked, key: string): Promise<Got> {
    const caller = this.#caller(key);
    const query = { date: dayStart(day) };
    switch (asked.kind) {
      case 'look':
        return ask(caller, getBoard, {
          input: { query },
          facts: (board) => ({ loads: loadsOfBoard(board).map(loadOf) }),
        });
      case 'change':
        return change(caller, day, asked.changes);
      case 'undo':
        return ask(caller, undoPlan, { input: { query, body: {} }, facts: takenBack });
      case 'redo':
        return ask(caller, redoPlan, { input: { query }, facts: takenBack });
      case 'restore': {
        const { at, loads } = asked;
        return ask(caller, restorePlan, { input: { query, body: { at, loads } }, facts: takenBack });
      }
      case 'offer': {
        const { vehicleIds, to, part } = asked;
        const body = { ...query, ...part, vehicleIds, toDispatcherId: to };
        return ask(caller, offerShares, {
          input: { body },
          facts: (shares) => ({ shareIds: shares.map(({ shareId }) => shareId) }),
        });
      }
      case 'answer':
        return answerOffer(caller, day, asked);
      case 'withdraw':
        return ask(caller, withdrawShare, { input: { params: { id: asked.shareId } } });
      case 'give back':
        return ask(caller, returnShare, { input: { params: { id: asked.shareId }, body: {} } });
      case 'drive': {
        const driver = new Caller(this.#given.api, { 'device-key': asked.device });
        return ask(driver, tellDeviceEvents, {
          input: { body: { events: [asked.event] } },
          facts: ({ events: [answer] }) => ({
            outcome: answer?.outcome ?? 'refused',
            publishedRev: answer?.has?.publishedRev ?? null,
          }),
        });
      }
    }
  }

  /** Asks the server, and puts on record what for, what came of it, and when. */
  ask(day: Day, what: { action: string; asked: Asked; key: string }): Promise<Entry> {
    const who = what.asked.kind === 'drive' ? what.asked.device : this.who;
    const about = { who, carrierId: this.carrierId, day, ...what };
    return this.#given.recorder.record(about, () => this.#send(day, what.asked, what.key));
  }

  /** Looks at the board: what was seen goes on record, too. */
  async look(day: Day, key: string): Promise<Board> {
    let board: Board | undefined;
    const { who, carrierId } = this;
    const about = { who, carrierId, day, action: 'look', asked: { kind: 'look' } as const, key };
    await this.#given.recorder.record(about, async () => {
      board = await this.#caller(key).ask(getBoard, { query: { date: dayStart(day) } });
      return { code: 200, msg: '', ...NOTHING, loads: loadsOfBoard(board).map(loadOf) };
    });
    if (!board) {
      throw new Error('no board was answered');
    }
    return board;
  }

  /** Trucks offered to this person's dispatcher for a day. */
  async offers(day: Day): Promise<{ vehicleId: number; from: number }[]> {
    const notices = await new Caller(this.#given.api, { token: this.#given.token }).ask(listShares, {});
    return notices
      .flatMap(({ vehicleShareList }) => vehicleShareList)
      .filter(({ date }) => date === dayStart(day))
      .map(({ vehicleId, fromDispatcherId }) => ({ vehicleId, from: fromDispatcherId }));
  }
}
