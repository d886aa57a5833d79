import { getReport, getReportNotes, listListViews, type Report, type ReportQuery } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportOf } from '../../testing/demo-server.ts';
import { ChartsPage } from './charts-page.tsx';

afterEach(cleanup);

type Opened = { role: 'CUSTOMER' | 'CARRIER'; query: string; more?: Partial<Report> };

/** Opens the page, and tells what it asks for. */
function open({ role, query, more = {} }: Opened): ReportQuery[] {
  const asked: ReportQuery[] = [];
  const server = fakeServer();
  server.on(getReport, ({ body }) => {
    asked.push(body);
    return { ...reportOf(body), ...more };
  });
  server.on(listListViews, () => ({ views: [], firstId: null }));
  server.on(getReportNotes, () => []);
  renderRemote(<ChartsPage />, {
    shell: fakeShell({ server, user: fakeUser(role) }),
    path: `/charts${query}`,
  });
  return asked;
}

describe('carrier companies in the reports', () => {
  it('are what a dispatcher groups by, narrows to and follows to their dockets', async () => {
    const person = userEvent.setup();
    const more = {
      companyChoices: [
        { id: 1, name: 'Tall Trucks' },
        { id: 2, name: 'Short Trucks' },
      ],
    };
    const asked = open({ role: 'CARRIER', query: '?from=2026-04-02&to=2026-04-08', more });
    await person.click(await screen.findByRole('combobox', { name: 'Show by' }));
    await person.click(await screen.findByTitle('Carrier company'));
    await screen.findByRole('heading', { name: 'By carrier company' });
    expect(asked.at(-1)?.dimensions).toEqual(['crew', 'company', 'vehicle']);
    expect(
      within(screen.getByRole('table', { name: 'By carrier company' }))
        .getAllByRole('row')
        .map(({ firstChild }) => firstChild?.textContent),
    ).toEqual(['Carrier company', 'Tall Trucks', 'Short Trucks', 'No carrier company', 'Total']);
    const days = '/dockets?from=2026-04-02&to=2026-04-08&status=10%2C20%2C30%2C40%2C50%2C60%2C-1';
    expect(screen.getByRole('link', { name: 'Short Trucks' }).getAttribute('href')).toBe(`${days}&company=2`);
    await person.click(screen.getByRole('combobox', { name: 'Carrier company' }));
    await person.click(await screen.findByTitle('Tall Trucks'));
    expect(asked.at(-1)).toMatchObject({ companyIds: [1] });
    expect(screen.getByText(/Carrier company: Tall Trucks/)).toBeTruthy();
  });

  it('are not offered to a customer, and a link to one asks for none', async () => {
    const asked = open({ role: 'CUSTOMER', query: '?groups=company,grade&company=1' });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Show by' }));
    expect(await screen.findByTitle('Truck')).toBeTruthy();
    expect(screen.queryByTitle('Carrier company')).toBeNull();
    expect(asked).toEqual([{ dimensions: ['grade'] }]);
  });
});
