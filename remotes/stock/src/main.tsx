import { defineApp } from '@haulboard/data/app';
import { StockApp } from './pages/stock-app.tsx';

/** @public Loaded by the shell at run time. */
export const { contract, App } = defineApp({
  name: 'stock',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  App: StockApp,
});
