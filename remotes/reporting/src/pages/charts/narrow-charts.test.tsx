import { getReport, getReportNotes, listListViews, type ReportQuery } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportOf } from '../../testing/demo-server.ts';
import { ChartsPage } from './charts-page.tsx';

afterEach(cleanup);

/** Opens the page, and tells what it asks for. The server's last four weeks begin on a day. */
function open(query: string, firstDay = () => '2026-04-02'): ReportQuery[] {
  const asked: ReportQuery[] = [];
  const server = fakeServer();
  server.on(getReport, ({ body }) => {
    asked.push(body);
    return { ...reportOf(body), from: body.from ?? firstDay() };
  });
  server.on(listListViews, () => ({ views: [], firstId: null }));
  server.on(getReportNotes, () => []);
  renderRemote(<ChartsPage />, {
    shell: fakeShell({ server, user: fakeUser('CUSTOMER') }),
    path: `/charts${query}`,
  });
  return asked;
}

describe('a person who narrows the reports', () => {
  const person = userEvent.setup();

  async function choose(name: string, option: string) {
    await person.click(await screen.findByRole('combobox', { name }));
    await person.click(await screen.findByTitle(option));
  }

  it('by one filter after the other has the server look up once what can be chosen', async () => {
    const asked = open('?grade=2');
    await choose('Destination', 'Pulp mill');
    await waitFor(() => expect(asked).toHaveLength(2));
    await choose('Grade', 'A');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.map(({ choices = true }) => choices)).toEqual([true, false, false]);
    expect(asked.at(-1)).toMatchObject({ destinationIds: [2], logGradeIds: [2, 1] });
  });

  it('has it looked up again for other days', async () => {
    const asked = open('?grade=2&from=2026-04-02&to=2026-04-08');
    await choose('Destination', 'Pulp mill');
    await waitFor(() => expect(asked).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.at(-1)).not.toHaveProperty('choices');
  });

  it('has it looked up again when the last four weeks are others, the day after', async () => {
    let firstDay = '2026-04-02';
    const asked = open('?grade=2', () => firstDay);
    await screen.findByRole('combobox', { name: 'Destination' });
    firstDay = '2026-04-03';
    await choose('Destination', 'Pulp mill');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.map(({ choices = true }) => choices)).toEqual([true, false, true]);
  });
});
