import '@haulboard/data/testing';
import { createLocaleStore } from '../session/locale-store.ts';
import { i18n, startTexts } from './texts.ts';

const catalog = (of: string) => ({ messages: { greeting: of } });
const once = () => ({ next: () => 0, reset: () => undefined });

async function shown(words: string): Promise<void> {
  while (i18n._('greeting') !== words) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('somebody who changes the language', () => {
  it('reads it as soon as its texts come, also when they did not at first', async () => {
    const store = createLocaleStore();
    store.set('en-US');
    let tries = 0;
    const chinese = async () => {
      tries += 1;
      if (tries < 3) {
        throw new Error('Loading chunk 7 failed.');
      }
      return catalog('您好');
    };
    await startTexts(store, { 'en-US': async () => catalog('Hello'), 'zh-CN': chinese }, once);
    expect(i18n._('greeting')).toBe('Hello');
    store.set('zh-CN');
    await shown('您好');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('and back before the texts came reads the language chosen last', async () => {
    const store = createLocaleStore();
    store.set('en-US');
    const late = Promise.withResolvers<ReturnType<typeof catalog>>();
    await startTexts(store, { 'en-US': async () => catalog('Hello'), 'zh-CN': () => late.promise }, once);
    store.set('zh-CN');
    store.set('en-US');
    late.resolve(catalog('您好'));
    await late.promise;
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(i18n._('greeting')).toBe('Hello');
    expect(document.documentElement.lang).toBe('en');
  });
});
