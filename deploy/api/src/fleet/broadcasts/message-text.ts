import type { Broadcast } from '@haulboard/contract';
import type { Language } from '../../platform/texts/translate.ts';

type Words = Pick<Broadcast, 'title' | 'text' | 'titleZh' | 'textZh'>;

/** What somebody reads who reads this language: the other one where nothing was written in it. */
export function textIn(words: Words, language: Language): { title: string; text: string } {
  const english = { title: words.title, text: words.text };
  const chinese = { title: words.titleZh, text: words.textZh };
  const [wanted, other] = language === 'zh-CN' ? [chinese, english] : [english, chinese];
  return wanted.title === '' ? other : wanted;
}
