import { defineApp } from '@haulboard/data/app';

/** @public Loaded by the shell at run time. */
export const { contract, App } = defineApp({
  name: 'stock',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  pages: {
    '/stock/overview': async () => (await import('./pages/overview/overview-route.tsx')).OverviewRoute,
    '/stock/:crewId?': async () => (await import('./pages/crew/crew-route.tsx')).CrewRoute,
  },
});
