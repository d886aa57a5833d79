import { App, ConfigProvider } from 'antd';
import english from 'antd/locale/en_US.js';
import chinese from 'antd/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { theme } from '../core/theme.ts';
import { UiLocaleProvider, type UiLocale } from '../core/ui-texts.ts';
import { overlayRoot } from './overlay-root.ts';
import { silentIcons } from './silent-icons.tsx';

type Props = {
  locale: UiLocale;
  /** Of the page's policy for styles: antd writes its own while it runs. */
  nonce?: string | undefined;
  children: ReactNode;
};

/**
 * The buttons of month and year are called what they show: a name of their own would hide it. `calendar`: whose weeks
 * the calendar has.
 */
function withPlainNames(locale: typeof english, calendar: string): typeof english {
  const { DatePicker: picker } = locale;
  const own = { yearSelect: '', monthSelect: '', locale: calendar };
  return picker ? { ...locale, DatePicker: { ...picker, lang: { ...picker.lang, ...own } } } : locale;
}

// In New Zealand, as in Britain, a week begins on Monday; the calendar knows the latter.
const ANTD = {
  'en-US': withPlainNames(english, 'en_GB'),
  'zh-CN': withPlainNames(chinese, 'zh_CN'),
} as const;
const DAYJS = { 'en-US': 'en-gb', 'zh-CN': 'zh-cn' } as const;

/** The one root of the look: theme, language of every built-in text, notices and dialogs. The shell alone renders it. */
export function UiRoot({ locale, nonce, children }: Props) {
  useEffect(() => {
    dayjs.locale(DAYJS[locale]);
  }, [locale]);
  const csp = useMemo(() => (nonce === undefined ? {} : { csp: { nonce } }), [nonce]);
  return (
    <UiLocaleProvider value={locale}>
      {/* Or a button of two Chinese characters gets a space between them, and its visible name is another. */}
      <ConfigProvider
        locale={ANTD[locale]}
        theme={theme}
        getPopupContainer={overlayRoot}
        button={{ autoInsertSpace: false }}
        {...csp}
        {...silentIcons}
      >
        <App component={false} notification={{ placement: 'topRight', top: 64 }} message={{ top: 64 }}>
          {children}
        </App>
      </ConfigProvider>
    </UiLocaleProvider>
  );
}
