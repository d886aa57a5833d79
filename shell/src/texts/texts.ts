import { createBackoff, type Backoff } from '@haulboard/data';
import { setupI18n } from '@lingui/core';
import type { LocaleStore } from '../session/locale-store.ts';
import { CATALOGS, type Catalogs } from './catalogs.ts';

/** The shell's own texts. Every remote has its own. */
export const i18n = setupI18n();

async function show(store: LocaleStore, catalogs: Catalogs): Promise<void> {
  const locale = store.get();
  const { messages } = await catalogs[locale]();
  // Somebody may have chosen again meanwhile.
  if (store.get() === locale) {
    i18n.loadAndActivate({ locale, messages });
    document.documentElement.lang = locale === 'zh-CN' ? 'zh-CN' : 'en';
  }
}

/** The texts of a language that do not come are asked for until they do, or another is chosen. */
async function follow(store: LocaleStore, catalogs: Catalogs, backoff: Backoff): Promise<void> {
  const locale = store.get();
  while (store.get() === locale) {
    try {
      await show(store, catalogs);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, backoff.next()));
    }
  }
}

/** Loads the texts of the chosen language and follows the choice; resolves when the first are there. */
export async function startTexts(
  store: LocaleStore,
  catalogs: Catalogs = CATALOGS,
  backoffFor: () => Backoff = createBackoff,
): Promise<void> {
  store.subscribe(() => void follow(store, catalogs, backoffFor()));
  await show(store, catalogs);
}
