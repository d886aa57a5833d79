import { roleSchema, type Role } from '@haulboard/contract';
import type { Locale } from '@haulboard/contract/shell';
import type { CSSProperties } from 'react';
import { NavLink } from 'react-router';

type Props = {
  name: string;
  pages: readonly { path: string; title: string }[];
  roles: readonly Role[];
  role: Role;
  setRole: (role: Role) => void;
  locale: Locale;
  setLocale: (locale: Locale) => void;
  isOffline: boolean;
  setIsOffline: (isOffline: boolean) => void;
};

const bar: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '8px 16px',
  background: 'var(--hb-good-ground)',
  borderBottom: '1px solid var(--hb-primary)',
};
const link: CSSProperties = { color: 'var(--hb-accent)' };

/** Who looks, in which language, at which page, with or without a line to the server. */
export function Bar(props: Props) {
  const { name, pages, roles, role, setRole, locale, setLocale, isOffline, setIsOffline } = props;
  return (
    <header style={bar}>
      <strong>{name}</strong>
      <nav style={{ display: 'flex', gap: 12 }} aria-label="Pages">
        {pages.map(({ path, title }) => (
          <NavLink key={path} to={path} style={link}>
            {title}
          </NavLink>
        ))}
      </nav>
      <label>
        Role{' '}
        <select value={role} onChange={({ target }) => setRole(roleSchema.parse(target.value))}>
          {roles.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        Language{' '}
        <select
          value={locale}
          onChange={({ target }) => setLocale(target.value === 'zh-CN' ? 'zh-CN' : 'en-US')}
        >
          <option value="en-US">English</option>
          <option value="zh-CN">中文</option>
        </select>
      </label>
      <label>
        <input type="checkbox" checked={isOffline} onChange={({ target }) => setIsOffline(target.checked)} />{' '}
        No line to the server
      </label>
    </header>
  );
}
