import type { Locale } from '@haulboard/contract/shell';
import { CHINESE } from './chinese.ts';

/** A text of these pages, by its English words; `{}` stands for the one value it may hold. */
export type Text = keyof typeof CHINESE;

const chinese: Readonly<Record<string, string>> = CHINESE;

/** The text in the page's language. */
export function textOf(text: string, value = ''): string {
  const isChinese = document.documentElement.lang === 'zh-CN';
  return ((isChinese ? chinese[text] : undefined) ?? text).replace('{}', () => value);
}

/** Writes a text that follows the language when the person changes it. */
export function say(element: HTMLElement, text: Text, value = ''): void {
  element.dataset['t'] = text;
  element.dataset['v'] = value;
  element.textContent = textOf(text, value);
}

/** Writes what the server says: it speaks the person's language already. */
export function quote(element: HTMLElement, words: string): void {
  delete element.dataset['t'];
  element.textContent = words;
}

/** Sets the page's language; `showTexts` then brings what is on screen into it. */
export function setPageLanguage(locale: Locale): void {
  document.documentElement.lang = locale === 'zh-CN' ? 'zh-CN' : 'en';
}

/** Brings everything below `root` into the page's language. An empty mark means: the English words are there. */
export function showTexts(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-t]')) {
    const { t, v } = element.dataset;
    const text = t || element.textContent;
    element.dataset['t'] = text;
    element.textContent = textOf(text, v);
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-l]')) {
    const text = element.dataset['l'] || (element.getAttribute('aria-label') ?? '');
    element.dataset['l'] = text;
    element.setAttribute('aria-label', textOf(text));
  }
}
