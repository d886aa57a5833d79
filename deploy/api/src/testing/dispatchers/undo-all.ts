import { undoPlan } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import type { Day } from '@haulboard/contract/time';
import type { Db } from '../../platform/db/index.ts';
import { boardsOf, type Stage } from './stage.ts';
import { loadsOfBoard } from './record.ts';

type Plan = { carrierId: number; day: Day };

/** The newest step of a plan that is still in effect, and whose it is; nobody’s when a driver made it. */
function newestStep(db: Db, { carrierId, day }: Plan) {
  return db
    .selectFrom('planStep as s')
    .leftJoin('appUser as u', 'u.userId', 's.userId')
    .select(['s.id', 's.kind', 'u.account'])
    .where('s.carrierId', '=', carrierId)
    .where('s.day', '=', day)
    .where('s.kind', 'in', ['change', 'redo', 'restore'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('planStep as t').select('t.id').whereRef('t.takesBack', '=', 's.id'))),
    )
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type TakenBack = { steps: number; refused: string | undefined };

/** Everybody takes back what they did, the newest first, until nothing is left or somebody is refused. */
async function takeBackPlan({ db, people }: Stage, plan: Plan): Promise<TakenBack> {
  for (let steps = 0; ; steps += 1) {
    const step = await newestStep(db, plan);
    if (!step) {
      return { steps, refused: undefined };
    }
    const whose = people.find(
      ({ account, carrierId }) => account === step.account && carrierId === plan.carrierId,
    );
    if (!whose?.sessions[0]) {
      return { steps, refused: `step ${step.id} is nobody’s to take back` };
    }
    const { code, msg } = await whose.sessions[0].try(undoPlan, {
      query: { date: dayStart(plan.day) },
      body: {},
    });
    if (code !== 200) {
      return { steps, refused: `step ${step.id} of ${step.account}: ${code} ${msg}` };
    }
  }
}

type Undone = { steps: number; refused: string[]; loadsLeft: number };

/** Undo of everything on these days. */
export async function undoAll(stage: Stage, days: readonly Day[]): Promise<Undone> {
  const carriers = new Set(stage.people.map(({ carrierId }) => carrierId));
  const done: TakenBack[] = [];
  for (const day of days) {
    for (const carrierId of carriers) {
      done.push(await takeBackPlan(stage, { carrierId, day }));
    }
  }
  const left = await boardsOf(stage, days);
  return {
    steps: done.reduce((sum, { steps }) => sum + steps, 0),
    refused: done.flatMap(({ refused }) => refused ?? []),
    loadsLeft: new Set(left.flatMap((board) => loadsOfBoard(board).map(({ id }) => id))).size,
  };
}
