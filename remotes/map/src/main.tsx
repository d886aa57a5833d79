import { defineApp } from '@haulboard/data/app';
import { FleetPage } from './pages/fleet/fleet-page.tsx';

/** @public Loaded by the shell at run time. */
export const { contract, App } = defineApp({
  name: 'map',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  App: FleetPage,
});
