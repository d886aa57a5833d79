import { defineApp } from '@haulboard/data/app';
import { DocketsRoute } from './pages/dockets-route.tsx';

/** @public Loaded by the shell at run time. */
export const { contract, App, Extension } = defineApp({
  name: 'dockets',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  App: DocketsRoute,
  extensions: {
    'truck-dockets': async () => (await import('./extensions/truck-dockets.tsx')).TruckDockets,
  },
});
