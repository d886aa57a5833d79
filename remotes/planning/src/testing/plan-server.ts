import {
  changePlan,
  getBoard,
  getPlanDraft,
  getPreflight,
  listCarriers,
  listCrews,
  listDestinations,
  listGrades,
  savePlanDraft,
  tryPlan,
  type Board,
  type PreflightFinding,
  type Task,
} from '@haulboard/contract';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { CREWS, DESTINATIONS, GRADES } from './builders.ts';
import { DayBook } from './day-book.ts';

export type PlanServer = FakeServer & {
  board: () => Board;
  /** Another dispatcher changes a load. */
  othersChange: (id: number, more: Partial<Task>) => void;
  /** What this test's person has kept of an open editor. */
  draft: { payload: string };
  /** What the checks find: about the day as it is, and about whatever is tried. */
  findings: { now: PreflightFinding[]; tried: PreflightFinding[] };
  /** Every write fails like this, until `heal`. */
  break: (fault: () => Error) => void;
  heal: () => void;
};

/** A server that keeps one day. */
export function planServer(first: Board): PlanServer {
  const server = fakeServer();
  const book = new DayBook(first);
  const draft = { payload: '' };
  const findings: PlanServer['findings'] = { now: [], tried: [] };
  let fault: (() => Error) | undefined;
  const kept = () => ({ date: first.date, payload: draft.payload, savedAt: first.date });
  server.on(getBoard, () => book.board);
  server.on(listCrews, () => CREWS);
  server.on(listGrades, () => GRADES);
  server.on(listDestinations, () => ({ page: 1, pageSize: 500, total: 2, list: DESTINATIONS }));
  server.on(listCarriers, () => [{ carrierId: 2, name: 'Valley Logs', code: 'VL' }]);
  server.on(getPlanDraft, kept);
  server.on(getPreflight, () => ({ findings: findings.now }));
  server.on(tryPlan, () => ({ findings: findings.tried }));
  server.on(savePlanDraft, ({ body }) => {
    draft.payload = body.payload;
    return kept();
  });
  server.on(changePlan, ({ body }) => {
    if (fault) {
      throw fault();
    }
    return { tasks: book.change(body.changes) };
  });
  return {
    ...server,
    board: () => book.board,
    draft,
    findings,
    othersChange: (id, more) => book.othersChange(id, more),
    break: (next) => void (fault = next),
    heal: () => void (fault = undefined),
  };
}
