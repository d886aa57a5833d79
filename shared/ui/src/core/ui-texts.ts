import { msg } from '@lingui/core/macro';
import { createContext, useContext } from 'react';
import { messages as english } from '../locales/en-US.po';
import { messages as chinese } from '../locales/zh-CN.po';
import { writeTexts, type UiLocale } from '../texts/index.ts';

export type { UiLocale };

const uiTexts = writeTexts({ 'en-US': english, 'zh-CN': chinese }, (say) => ({
  loading: say(msg`Loading`),
  slow: say(msg`This takes longer than usual. Still loading…`),
  retry: say(msg`Retry`),
  failed: say(msg`This could not be loaded`),
  offline: say(msg`The server cannot be reached. This comes back by itself when it answers again.`),
  stale: say(msg`This may be out of date: it could not be loaded again.`),
  errorCode: (code: number) => say(msg`Error ${code}`),
  ok: say(msg`OK`),
  cancel: say(msg`Cancel`),
  clear: say(msg`Clear`),
  close: say(msg`Close`),
  lastChange: say(msg`Last change`),
  copied: say(msg`Copied`),
  copyByHand: say(msg`Copying is not possible here. Mark this and copy it by hand:`),
  busy: say(msg`Wait a moment: another change is on its way.`),
  typedBefore: say(msg`This is what you had typed.`),
  beginAgain: say(msg`Start over`),
  reason: say(msg`Reason`),
  ofAll: (shown: string | number, all: string | number) => say(msg`${shown} of ${all}`),
}));

const LocaleContext = createContext<UiLocale>('en-US');

/** Gives the language to everything of this package below it; `UiRoot` does it for the whole page. */
export const UiLocaleProvider = LocaleContext.Provider;

/** Texts of this package in the page's language. */
export function useUiTexts(): ReturnType<typeof uiTexts> {
  return uiTexts(useContext(LocaleContext));
}
