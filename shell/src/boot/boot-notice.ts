import type { Locale } from '@haulboard/contract/shell';

export type Notice = 'again' | 'slow' | 'failed';

type Words = Readonly<Record<Notice | 'press', string>>;

/** Catalogs are files of the shell: what says that those are lost has its own words. */
const WORDS: Readonly<Record<Locale, Words>> = {
  'en-US': {
    again: 'A file of Haulboard could not be fetched. Trying again…',
    slow: 'Haulboard takes longer than usual to start. Still trying…',
    failed:
      'Haulboard cannot start just now. You are still signed in, and what you saved is safe. It tries again by itself.',
    press: 'Try again now',
  },
  'zh-CN': {
    again: 'Haulboard 的一个文件未能获取，正在重试…',
    slow: 'Haulboard 启动比平时慢，仍在尝试…',
    failed: 'Haulboard 目前无法启动。您仍处于登录状态，已保存的内容不会丢失。系统会自动重试。',
    press: '立即重试',
  },
};

/** The style sheet may be what is lost. */
const LOOK = `position: fixed; z-index: 2; inset: 16px 16px auto; max-width: 480px; margin: 0 auto; padding: 16px 24px;
  border: 1px solid var(--hb-warning-line); border-radius: 8px; background: var(--hb-warning-ground);
  color: var(--hb-bright); font: 14px/1.6 var(--hb-font)`;
const PRESS = `display: block; min-height: 32px; margin-top: 8px; padding: 4px 16px; border: 1px solid var(--hb-warning-line);
  border-radius: 6px; background: transparent; color: inherit; font: inherit; cursor: pointer`;

/** Says how the start goes, in the page's language; nothing once it is well. */
export function createNotice(
  locale: () => Locale,
): (notice: Notice | undefined, onPress: () => void) => void {
  let shown: HTMLElement | undefined;
  return (notice, onPress) => {
    shown?.remove();
    shown = undefined;
    if (!notice) {
      return;
    }
    const words = WORDS[locale()];
    const text = document.createElement('output');
    text.textContent = words[notice];
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.press;
    button.style.cssText = PRESS;
    button.addEventListener('click', onPress);
    shown = document.createElement('div');
    shown.lang = locale();
    shown.style.cssText = LOOK;
    shown.append(text, button);
    // In the head there is no body yet; nothing is said before it.
    document.body.append(shown);
  };
}
