import { App, ConfigProvider } from 'antd';
import english from 'antd/locale/en_US';
import chinese from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { theme } from '../core/theme.ts';
import { UiLocaleProvider, type UiLocale } from '../core/ui-texts.ts';
import { silentIcons } from './silent-icons.tsx';
import { useWantsStillness } from './use-wants-stillness.ts';

type Props = {
  locale: UiLocale;
  /** Of the page's policy for styles: antd writes its own while it runs. */
  nonce?: string | undefined;
  children: ReactNode;
};

/** The buttons of month and year are called what they show: a name of their own would hide it. */
function withPlainNames(locale: typeof english): typeof english {
  const { DatePicker: picker } = locale;
  const names = { yearSelect: '', monthSelect: '' };
  return picker ? { ...locale, DatePicker: { ...picker, lang: { ...picker.lang, ...names } } } : locale;
}

const ANTD = { 'en-US': withPlainNames(english), 'zh-CN': withPlainNames(chinese) } as const;
const DAYJS = { 'en-US': 'en', 'zh-CN': 'zh-cn' } as const;

/** The one root of the look: theme, language of every built-in text, notices and dialogs. The shell alone renders it. */
export function UiRoot({ locale, nonce, children }: Props) {
  useEffect(() => {
    dayjs.locale(DAYJS[locale]);
  }, [locale]);
  const isStill = useWantsStillness();
  const look = useMemo(
    () => (isStill ? { ...theme, token: { ...theme.token, motion: false } } : theme),
    [isStill],
  );
  const csp = useMemo(() => (nonce === undefined ? {} : { csp: { nonce } }), [nonce]);
  return (
    <UiLocaleProvider value={locale}>
      {/* Or a button of two Chinese characters gets a space between them, and its visible name is another. */}
      <ConfigProvider
        locale={ANTD[locale]}
        theme={look}
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
