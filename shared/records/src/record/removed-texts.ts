import { useLocale } from '@haulboard/data';
import { writeTexts, type Say } from '@haulboard/ui/texts';
import { msg } from '@lingui/core/macro';
import { messages as english } from '../locales/en-US.po';
import { messages as chinese } from '../locales/zh-CN.po';

const texts = (say: Say) => ({
  removedMeanwhile: say(msg`This was removed in the meantime.`),
  removedAt: (when: string) => say(msg`This was removed (${when}).`),
  removedBy: (name: string, when: string) => say(msg`This was removed by ${name} (${when}).`),
  restore: say(msg`Restore it`),
  restoreWithMine: say(msg`Restore it with your changes`),
  discardMine: say(msg`Discard your changes`),
  leaveRemoved: say(msg`Leave it removed`),
  alreadyRemoved: (name: string) => say(msg`Somebody has removed ${name} already.`),
  alreadyRestored: (name: string) => say(msg`Somebody has restored ${name} already.`),
});

const removedTexts = writeTexts({ 'en-US': english, 'zh-CN': chinese }, texts);

/** Texts about a record that somebody else has removed or restored, in the page's language. */
export function useRemovedTexts(): ReturnType<typeof removedTexts> {
  return removedTexts(useLocale());
}
