import { defineApp } from '@haulboard/data/app';
import { BoardPage } from './pages/board/board-page.tsx';

/** The board comes with the remote: most people open it first, and another file would be another wait. */
const board = async () => BoardPage;
const plan = async () => (await import('./pages/plan/plan-page.tsx')).PlanPage;

/**
 * The board, and the plans that others read; which day they show is in the address.
 * @public Loaded by the shell at run time.
 */
export const { contract, App } = defineApp({
  name: 'planning',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  pages: {
    '/today': board,
    '/today/edit': board,
    '/tomorrow': board,
    '/today/index': async () => (await import('./pages/plan/day-page.tsx')).DayPage,
    '/plan/today': plan,
    '/plan/tomorrow': plan,
    '/plan/carrier-company/today': plan,
    '/plan/carrier-company/tomorrow': plan,
  },
});
