import { defineApp } from '@haulboard/data/app';
import { AdminApp } from './pages/admin-app.tsx';

/** @public Loaded by the shell at run time. */
export const { contract, App } = defineApp({
  name: 'admin',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  App: AdminApp,
});
