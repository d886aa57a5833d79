import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { demoServer } from '../../testing/demo-server.ts';
import { SettingsPage } from './settings-page.tsx';

type Role = Parameters<typeof fakeUser>[0];
type Visit = { path: string; role?: Role; locale?: 'en-US' | 'zh-CN' };

function open({ path, role = 'SUPPER_ADMIN', locale = 'en-US' }: Visit) {
  const shell = fakeShell({ server: demoServer(), user: fakeUser(role), locale });
  renderRemote(<SettingsPage />, { shell, path, messages: locale === 'zh-CN' ? chinese : {} });
  return shell;
}

const kinds = async () =>
  within(await screen.findByRole('navigation'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('somebody at the settings', () => {
  it('begins with the first kind of record', async () => {
    const shell = open({ path: '/settings' });
    expect(await screen.findByRole('heading', { name: 'Trucks' })).toBeTruthy();
    expect(await kinds()).toEqual([
      'Trucks',
      'Certificates and permits',
      'Home bases',
      'Crews',
      'Forests',
      'Skids',
      'Destinations',
      'Exporter destinations',
      'Geo fences',
      'Log grades',
      'Customers',
      'Carriers',
      'Carrier companies',
      'Users',
      'Rates',
      'Conversion factors',
      'Fuel factors',
      'Fuel prices',
      'Road user charges',
      'Audit log',
    ]);
    expect(shell.detail()).toBe('Trucks');
  });

  it('is shown the kinds that are theirs to see, and begins with the first of them', async () => {
    open({ path: '/settings', role: 'CUSTOMER' });
    expect(await screen.findByRole('heading', { name: 'Forests' })).toBeTruthy();
    expect(await kinds()).toEqual([
      'Forests',
      'Skids',
      'Exporter destinations',
      'Log grades',
      'Customers',
      'Sub-accounts',
      'Rates',
      'Conversion factors',
      'Audit log',
    ]);
  });

  it('learns what must be there first, and where it is made', async () => {
    open({ path: '/settings/vehicles' });
    expect(await screen.findByText('No trucks yet')).toBeTruthy();
    const needs = screen.getByText(/A truck needs a carrier and a home base/);
    expect(within(needs).getByRole('link', { name: 'Home bases' }).getAttribute('href')).toBe(
      '/settings/home-bases',
    );
  });

  it('opens a home base by a link to it', async () => {
    open({ path: '/settings/home-bases?record=2' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Kawerau');
  });

  it('walks through the kinds with the arrow keys', async () => {
    open({ path: '/settings/home-bases' });
    const user = userEvent.setup();
    within(await screen.findByRole('navigation'))
      .getByRole('link', { name: 'Home bases' })
      .focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Crews');
  });

  it('reads Chinese where Chinese was chosen', async () => {
    open({ path: '/settings/home-bases', locale: 'zh-CN' });
    expect(await screen.findByRole('heading', { name: '驻地' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '添加驻地' })).toBeTruthy();
    expect(await screen.findByText('共 2 条')).toBeTruthy();
  });

  it('is told when an address is none of theirs', async () => {
    open({ path: '/settings/carriers', role: 'CUSTOMER' });
    expect(await screen.findByText('There is nothing here that you may see.')).toBeTruthy();
  });
});
