import type { Locale } from '@haulboard/contract/shell';
import { setupI18n } from '@lingui/core';
import type { LocaleStore } from '../session/locale-store.ts';

/** The shell's own texts. Every remote has its own. */
export const i18n = setupI18n();

const catalogs = {
  'en-US': () => import('../locales/en-US.po'),
  'zh-CN': () => import('../locales/zh-CN.po'),
};

async function show(locale: Locale): Promise<void> {
  const { messages } = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale === 'zh-CN' ? 'zh-CN' : 'en';
}

/** Loads the texts of the chosen language and follows the choice; resolves when the first are there. */
export async function startTexts(store: LocaleStore): Promise<void> {
  store.subscribe(() => void show(store.get()));
  await show(store.get());
}
