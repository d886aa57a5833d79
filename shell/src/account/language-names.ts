import type { Locale } from '@haulboard/contract/shell';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = { 'en-US': 'English', 'zh-CN': '简体中文' };
