import { msg } from '@lingui/core/macro';

/** What the languages of mails are called. */
export const LANGUAGE_NAMES = { 'en-US': msg`English`, 'zh-CN': msg`Chinese` };
