import type { Locale } from '@haulboard/contract/shell';
import type { Messages } from '@lingui/core';

export type Catalogs = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>;

/** The shell's own texts, each language a file of its own. */
export const CATALOGS: Catalogs = {
  'en-US': () => import('../locales/en-US.po'),
  'zh-CN': () => import('../locales/zh-CN.po'),
};
