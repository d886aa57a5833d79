import { defineApp } from '@haulboard/data/app';
import { ReportingApp } from './pages/reporting-app.tsx';

/** @public Loaded by the shell at run time. */
export const { contract, App } = defineApp({
  name: 'reporting',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  App: ReportingApp,
});
