import {
  beatBoard,
  changePlan,
  getBoard,
  getBoardRows,
  getBoardViews,
  getPlanAt,
  listPlanDrafts,
  getPlanHistory,
  getPreflight,
  listCarriers,
  listCrews,
  listDestinations,
  listClosures,
  listGrades,
  listSiteFacts,
  redoPlan,
  restorePlan,
  saveBoardLayout,
  savePlanDraft,
  seePlanHistory,
  tryPlan,
  undoPlan,
  type Board,
  type BoardPerson,
  type Closure,
  type PreflightFinding,
  type SiteFacts,
  type Task,
} from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { CREWS, DESTINATIONS, GRADES } from './builders.ts';
import { DayBook } from './day-book.ts';
import { StepBook } from './step-book.ts';

export type PlanServer = FakeServer & {
  board: () => Board;
  /** Another dispatcher changes a load. */
  othersChange: (id: number, more: Partial<Task>) => void;
  /** What this test's person has kept of an open editor. */
  draft: { payload: string; tab: string };
  /** What the checks find: about the day as it is, and about whatever is tried. */
  findings: { now: PreflightFinding[]; tried: PreflightFinding[] };
  /** Who else is on the board. */
  people: BoardPerson[];
  /** What is closed on the day. */
  closures: Closure[];
  /** What is known of the safety of skids. */
  sites: SiteFacts[];
  /** Every write fails like this, until `heal`. */
  break: (fault: () => Error) => void;
  heal: () => void;
};

/** A server that keeps one day. */
export function planServer(first: Board): PlanServer {
  const server = fakeServer();
  const book = new DayBook(first);
  const steps = new StepBook(book);
  const refuseBroken = () => {
    if (fault) {
      throw fault();
    }
  };
  const draft = { payload: '', tab: '' };
  const findings: PlanServer['findings'] = { now: [], tried: [] };
  const people: BoardPerson[] = [];
  const closures: Closure[] = [];
  const sites: SiteFacts[] = [];
  let fault: (() => Error) | undefined;
  const kept = () => ({ date: first.date, ...draft, savedAt: first.date });
  server.on(getBoard, () => book.board);
  server.on(getBoardRows, ({ body }) => book.rows(body));
  server.on(beatBoard, () => [...people]);
  server.on(getBoardViews, () => ({ layout: null, views: [], customers: [] }));
  server.on(saveBoardLayout, ({ body }) => body);
  server.on(listSiteFacts, () => [...sites]);
  server.on(listClosures, () => [...closures]);
  server.on(listCrews, () => CREWS);
  server.on(listGrades, () => GRADES);
  server.on(listDestinations, () => ({ page: 1, pageSize: 500, total: 2, list: DESTINATIONS }));
  server.on(listCarriers, () => [{ carrierId: 2, name: 'Valley Logs', code: 'VL', canBorrow: true }]);
  server.on(listPlanDrafts, () => (draft.payload === '' ? [] : [kept()]));
  server.on(getPreflight, () => ({ findings: findings.now }));
  server.on(tryPlan, () => ({ findings: findings.tried }));
  server.on(savePlanDraft, ({ body }) => {
    const tab = body.tab ?? '';
    // What another tab left is forgotten without touching this one's.
    if (body.payload !== '' || tab === draft.tab) {
      Object.assign(draft, { payload: body.payload, tab });
    }
    return kept();
  });
  server.on(changePlan, ({ body }) => {
    refuseBroken();
    return { tasks: steps.change(body.changes, body.deed) };
  });
  server.on(undoPlan, ({ body }) => {
    refuseBroken();
    return steps.takeBack(false, body?.stepId);
  });
  server.on(redoPlan, () => {
    refuseBroken();
    return steps.takeBack(true);
  });
  server.on(getPlanHistory, ({ query }) => steps.history(Number(query.pageSize ?? 50)));
  server.on(seePlanHistory, ({ body }) => steps.see(body.stepId));
  server.on(getPlanAt, ({ query }) => steps.pastPlan(Number(query.stepId)));
  server.on(restorePlan, ({ body }) =>
    steps.restore(
      body.stepId ?? 0,
      body.loads.map(({ id }) => id),
    ),
  );
  return {
    ...server,
    board: () => book.board,
    draft,
    othersChange: (id, more) => steps.othersChange(id, more),
    findings,
    people,
    closures,
    sites,
    break: (next) => void (fault = next),
    heal: () => void (fault = undefined),
  };
}
