import { useLingui } from '@lingui/react/macro';
import type { LocaleStore } from '../session/locale-store.ts';
import styles from './sign-in.module.css';

const LANGUAGES = [
  { locale: 'en-US', name: 'English', lang: 'en' },
  { locale: 'zh-CN', name: '简体中文', lang: 'zh-CN' },
] as const;

/** Each language by its own name, for people who cannot read the other. */
export function LanguageSwitch({ locale }: { locale: LocaleStore }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles['languages']} aria-label={t`Language`}>
      {LANGUAGES.map(({ locale: each, name, lang }) => (
        <button
          key={each}
          type="button"
          lang={lang}
          aria-pressed={i18n.locale === each}
          onClick={() => locale.set(each)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
