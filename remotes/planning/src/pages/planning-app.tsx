import { BoardPage } from './board/board-page.tsx';
import { DayPage } from './plan/day-page.tsx';
import { PlanPage } from './plan/plan-page.tsx';

/** Which screen stands behind a route; which day it shows is in the address. */
export function PlanningApp({ basePath }: { basePath: string }) {
  if (basePath.startsWith('/plan/')) {
    return <PlanPage basePath={basePath} />;
  }
  return basePath === '/today/index' ? <DayPage /> : <BoardPage />;
}
