import { defineApp } from '@haulboard/data/app';
import { PlanningApp } from './pages/planning-app.tsx';

/**
 * The board, and the plans that others read.
 * @public Loaded by the shell at run time.
 */
export const { contract, App } = defineApp({
  name: 'planning',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  App: PlanningApp,
});
