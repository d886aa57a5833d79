import {
  getSystemSettings,
  listCrewAreas,
  listCrewSchedule,
  RESOURCES,
  resetDemo,
  type CallResult,
} from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { demoServer } from '../../testing/demo-server.ts';
import { KINDS } from './kinds.ts';
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
    const shown = await kinds();
    expect(shown.slice(0, 2)).toEqual(['Trucks', 'Absences of trucks']);
    expect(shown.slice(-2)).toEqual(['Crews by day', 'Audit log']);
    // Sub-accounts are a dispatcher's and a customer's; the two pages at the end are no records.
    expect(shown).toHaveLength(KINDS.length - 1 + 2);
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

  it('reads when and where crews load on a day, and those of one area', async () => {
    const server = demoServer();
    const asked: number[] = [];
    const crew = { status: 'working', loadMinutes: 30, maxTrucksAtSkid: 2, forestName: 'Kaingaroa' } as const;
    const hours = { loaderFromMinute: 360, loaderToMinute: 990 };
    server.on(listCrewAreas, () => [{ area: 'Central', crews: 1 }]);
    server.on(listCrewSchedule, ({ query }) => {
      asked.push(query?.date ?? 0);
      return [
        {
          ...crew,
          ...hours,
          id: 1,
          crewCode: '66',
          name: 'Tall',
          area: 'Central',
          skidName: '704/1',
          plannedLoads: 4,
        },
        {
          ...crew,
          ...hours,
          id: 2,
          crewCode: '77',
          name: 'Short',
          area: '',
          skidName: 'E1',
          plannedLoads: 3,
        },
      ];
    });
    const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
    renderRemote(<SettingsPage />, { shell, path: '/settings/crew-days?day=2026-11-20' });
    expect(
      await screen.findByRole('row', { name: /^66 Tall Central Kaingaroa 704\/1 Working/ }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Sum 7' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '77 Short' }).getAttribute('href')).toBe(
      '/settings/crews?record=2',
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Area' }));
    await user.click(await screen.findByTitle('Central (1)'));
    expect(await screen.findByRole('row', { name: 'Sum 4' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Day after' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBe(86_400);
  });

  it('puts a demo back to a fresh day, once the word is typed', async () => {
    const server = demoServer();
    const sent: string[] = [];
    const settings = { operatingTimeZone: 'Pacific/Auckland', today: '2026-11-20' };
    server.on(getSystemSettings, () => ({ ...settings, isDemo: true }));
    server.on(resetDemo, ({ body }) => {
      sent.push(body.confirm);
      return { day: settings.today };
    });
    const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
    renderRemote(<SettingsPage />, { shell, path: '/settings/demo' });
    const user = userEvent.setup();
    const word = await screen.findByRole('textbox', { name: 'Type RESET to confirm' });
    await user.type(word, 'reset{Enter}');
    expect(sent).toEqual([]);
    await user.clear(word);
    await user.type(word, 'RESET');
    await user.click(screen.getByRole('button', { name: 'Reset the demo' }));
    expect(await screen.findByText('The demo has started again.')).toBeTruthy();
    expect(sent).toEqual(['RESET']);
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
    expect(await screen.findByText('There is no such page here, or it is not yours to see.')).toBeTruthy();
  });
});

const { ratesRecords } = RESOURCES;

/** What a haul costs with one of several carriers: they name their rates alike. */
const RATE: CallResult<typeof ratesRecords.calls.get> = {
  id: 1,
  version: 1,
  isRemoved: false,
  name: 'VPF 100 to 150 km',
  carrierId: 1,
  carrierName: 'North Haulage',
  customerId: 3,
  customerName: 'Timberlands',
  payer: 'customer',
  carrierCompanyId: null,
  carrierCompanyName: null,
  forestId: null,
  forestName: null,
  destinationId: null,
  destinationName: null,
  gradeId: null,
  gradeCode: null,
  basis: 'per_t',
  rateCents: 3100,
  minChargeCents: null,
  minPayloadKg: null,
  bandFromKm: 100,
  bandToKm: 150,
  fuelFactorId: 1,
  fuelFactorName: 'Diesel 2026',
  effectiveFrom: '2026-04-01',
  effectiveTo: null,
  priority: 0,
  note: '',
};

describe('a customer at the rates', () => {
  function openRates(path: string) {
    const server = demoServer();
    const list = [RATE, { ...RATE, id: 2, carrierId: 2, carrierName: 'Bay Loggers' }];
    server.on(ratesRecords.calls.find, () => ({ page: 1, pageSize: 50, total: 2, list }));
    server.on(ratesRecords.calls.get, () => RATE);
    renderRemote(<SettingsPage />, { shell: fakeShell({ server, user: fakeUser('CUSTOMER') }), path });
    return server;
  }

  it('tells those of two carriers apart, though both are called the same', async () => {
    openRates('/settings/rates-records');
    expect(
      await screen.findByRole('row', { name: /^VPF 100 to 150 km Timberlands North Haulage/ }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: /^VPF 100 to 150 km Timberlands Bay Loggers/ })).toBeTruthy();
  });

  it('reads whose one is and by which fuel factor, though carriers and factors are not theirs to see', async () => {
    const server = openRates('/settings/rates-records?record=1');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('North Haulage')).toBeTruthy();
    expect(dialog.getByText('Diesel 2026')).toBeTruthy();
    expect(server.received).not.toContain(RESOURCES.carriers.calls.get.name);
    expect(server.received).not.toContain(RESOURCES.fuelFactors.calls.get.name);
  });
});

describe('an administrator at the rates of GST', () => {
  it('reads from which day each holds, and opens one under its day', async () => {
    const server = demoServer();
    const { calls } = RESOURCES.gstRates;
    const rate = {
      id: 5,
      version: 1,
      isRemoved: false,
      validFrom: '2010-10-01',
      percentHundredths: 1500,
      sourceNote: '',
    };
    server.on(calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [rate] }));
    server.on(calls.get, () => rate);
    renderRemote(<SettingsPage />, {
      shell: fakeShell({ server, user: fakeUser('SUPPER_ADMIN') }),
      path: '/settings/gst-rates?record=5',
    });
    expect(await screen.findByRole('dialog', { name: '01/10/2010' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /01\/10\/2010 15\.00 %/, hidden: true })).toBeTruthy();
  });
});
