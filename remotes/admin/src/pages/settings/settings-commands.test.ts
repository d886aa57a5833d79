import { setupI18n } from '@lingui/core';
import { KINDS } from './kinds.ts';
import { EXTRAS } from './pages.ts';
import { messages as chinese } from '../../locales/zh-CN.po';
import { TO_SETTINGS } from '../../model/settings-commands.ts';

const LISTED = [
  ...KINDS.map(({ slug, title, resource }) => ({ slug, title, permission: resource.allow.view })),
  ...EXTRAS.filter(({ isOfDemo = false }) => !isOfDemo).map(({ slug, title, allow }) => ({
    slug,
    title,
    permission: allow,
  })),
];

describe('the command palette', () => {
  it('leads to each list and page of the settings, by the name that it has there in both languages', () => {
    const i18n = setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': chinese } });
    const expected = LISTED.map(({ slug, title, permission }) => ({
      id: `settings.${slug}`,
      english: `Settings: ${title.message}`,
      chinese: `设置：${i18n._(title)}`,
      permission,
    }));
    const offered = TO_SETTINGS.map(({ id, title, permission }) => ({
      id,
      english: title['en-US'],
      chinese: title['zh-CN'],
      permission,
    }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(offered.toSorted(byId)).toEqual(expected.toSorted(byId));
  });

  it('leads to the settings themselves where their first list is meant, so that it is not open twice', () => {
    expect(TO_SETTINGS[0]).toMatchObject({ id: `settings.${KINDS[0]?.slug}`, go: '/settings' });
  });
});
