import { createContext, useContext } from 'react';

/** Languages this package speaks; the same two as the product. */
export type UiLocale = 'en-US' | 'zh-CN';

const ENGLISH = {
  loading: 'Loading',
  slow: 'This takes longer than usual. Still loading…',
  retry: 'Retry',
  failed: 'This could not be loaded',
  offline: 'The server cannot be reached. What you see here comes back by itself when it answers again.',
  stale: 'Shown as it was: it could not be loaded again.',
  errorCode: (code: number) => `Error ${code}`,
  ok: 'OK',
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  lastChange: 'Last change',
  busy: 'Wait a moment: another change is on its way.',
  typedBefore: 'This is what you had typed.',
  beginAgain: 'Begin again',
};

const CHINESE: typeof ENGLISH = {
  loading: '加载中',
  slow: '网络较慢，仍在加载…',
  retry: '重试',
  failed: '无法加载',
  offline: '无法连接服务器。恢复连接后会自动显示。',
  stale: '显示的是之前的内容：重新加载失败。',
  errorCode: (code) => `错误 ${code}`,
  ok: '确定',
  cancel: '取消',
  clear: '清除',
  close: '关闭',
  lastChange: '最近的更改',
  busy: '请稍候：另一项更改正在处理。',
  typedBefore: '这是您之前输入的内容。',
  beginAgain: '重新开始',
};

const LocaleContext = createContext<UiLocale>('en-US');

/** Gives the language to everything of this package below it; `UiRoot` does it for the whole page. */
export const UiLocaleProvider = LocaleContext.Provider;

/** Texts of this package in the page's language. It has too few to carry a catalog. */
export function useUiTexts(): typeof ENGLISH {
  return useContext(LocaleContext) === 'zh-CN' ? CHINESE : ENGLISH;
}
