import { defineApp } from '@haulboard/data/app';

const incidents = async () => (await import('./pages/incidents/incidents-page.tsx')).IncidentsPage;

/** @public Loaded by the shell at run time. */
export const { contract, App } = defineApp({
  name: 'reporting',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  pages: {
    '/charts': async () => (await import('./pages/charts/charts-page.tsx')).ChartsPage,
    '/dashboard/index': async () => (await import('./pages/dashboard/dashboard-page.tsx')).DashboardPage,
    '/income-by-vehicle': async () => (await import('./pages/income/income-page.tsx')).IncomePage,
    '/report': incidents,
    '/report/:part': incidents,
    '/system/reports': async () => (await import('./pages/system/system-report-page.tsx')).SystemReportPage,
  },
});
