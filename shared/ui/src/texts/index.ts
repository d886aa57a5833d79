import { setupI18n, type MessageDescriptor, type Messages } from '@lingui/core';

/** Languages the kit speaks; the same two as the product. */
export type UiLocale = 'en-US' | 'zh-CN';

/** Puts a text (`msg`) into the words of one language. */
export type Say = (text: MessageDescriptor) => string;

/**
 * Texts of a kit package, by the page's language. The macros `t` and `<Trans>` would ask the remote's catalogs, which do
 * not know them. They are put into words once for each language: a table asks for them in every cell.
 *
 * @example
 * export const recordTexts = writeTexts({ 'en-US': english, 'zh-CN': chinese }, (say) => ({
 *   save: say(msg`Save`),
 *   saved: (name: string) => say(msg`Saved ${name}`),
 * }));
 */
export function writeTexts<Texts>(
  catalogs: Readonly<Record<UiLocale, Messages>>,
  write: (say: Say) => Texts,
): (locale: string) => Texts {
  const written = new Map<UiLocale, Texts>();
  return (asked) => {
    const locale = asked === 'zh-CN' ? asked : 'en-US';
    const known = written.get(locale);
    if (known !== undefined) {
      return known;
    }
    const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } });
    const texts = write((text) => i18n._(text));
    written.set(locale, texts);
    return texts;
  };
}
