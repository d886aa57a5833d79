import { useLocale } from '@haulboard/data';
import { writeTexts } from '@haulboard/ui/texts';
import { msg } from '@lingui/core/macro';
import { messages as english } from './locales/en-US.po';
import { messages as chinese } from './locales/zh-CN.po';

const baseMapTexts = writeTexts({ 'en-US': english, 'zh-CN': chinese }, (say) => ({
  builtIn: say(msg`Coast GSHHG, places GeoNames, roads and waters Natural Earth`),
  failing: (host: string) => say(msg`The background of ${host} does not answer.`),
  background: (chosen: string) => say(msg`Background: ${chosen}`),
  choices: {
    dark: say(msg`Map tiles, dark`),
    light: say(msg`Map tiles, light`),
    'built-in': say(msg`Built-in map, dark`),
    'built-in-light': say(msg`Built-in map, light`),
  },
}));

/** Texts of this package in the page's language: one list, so that no remote translates them again. */
export function useBaseMapTexts(): ReturnType<typeof baseMapTexts> {
  return baseMapTexts(useLocale());
}
