import { defineApp } from '@haulboard/data/app';

const settings = async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage;

/** @public Loaded by the shell at run time. */
export const { contract, App } = defineApp({
  name: 'admin',
  catalogs: {
    'en-US': () => import('./locales/en-US.po'),
    'zh-CN': () => import('./locales/zh-CN.po'),
  },
  pages: {
    '/messaging': async () => (await import('./pages/messaging/messaging-page.tsx')).MessagingPage,
    '/messaging/drivers': async () =>
      (await import('./pages/messaging/drivers/drivers-page.tsx')).DriversPage,
    '/settings': settings,
    '/settings/:kind': settings,
  },
});
