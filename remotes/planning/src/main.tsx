import { defineApp } from '@haulboard/data/app';
import { BoardPage } from './pages/board/board-page.tsx';

/** One screen behind both routes: which day it shows is in the address. */
export const { contract, App } = defineApp({
  name: 'planning',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  App: BoardPage,
});
