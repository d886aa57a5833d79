import {
  ApiError,
  callStock,
  changeCallRule,
  crewStock,
  getStockStatistic,
  listCrewStock,
  listStockMovements,
} from '@haulboard/contract';
import { fakeShell, fakeUser, type FakeServer } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { messages as chinese } from '../../locales/zh-CN.po';
import { demoServer } from '../../testing/demo-server.ts';
import { crewOf, lineOf, movementOf } from '../../testing/lines.ts';
import { CrewRoute } from './crew-route.tsx';

const LOADS_A = '704/1 A, On skid, loads';
const LOADS_PULP = '704/1 PULP, On skid, loads';

function open(server: FakeServer = demoServer(), path = '/stock/31'): FakeServer {
  renderRemote(<CrewRoute />, { shell: fakeShell({ server }), path });
  return server;
}

const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const bodies = (server: FakeServer) =>
  server.inputs.flatMap((input, at) => (server.received[at] === 'callStock' ? [input] : []));
const type = async (name: string, text: string) => {
  const input = await cell(name);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
};

afterEach(() => sessionStorage.clear());

describe('somebody who enters what a crew calls', () => {
  it('types into the lines and saves them once, with the version that was seen', async () => {
    const server = open();
    await type(LOADS_A, '9.5');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    expect(await screen.findByText('The call is saved.', { selector: 'output' })).toBeTruthy();
    expect(bodies(server)).toMatchObject([
      {
        body: { crewId: 31, mode: 'called', source: 'manual', lines: [{ id: 1, version: 4, qtyLoads: 9.5 }] },
      },
    ]);
  });

  it('keeps as typed what comes while a call is on its way', async () => {
    const server = open();
    let answer = () => {};
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    const lines = [
      lineOf({ id: 1, version: 5, qtyLoads: 7 }),
      lineOf({ id: 2, gradeCode: 'PULP', version: 2 }),
    ];
    server.on(callStock, async () => {
      await waits;
      server.on(listCrewStock, () => lines);
      return lines;
    });
    await type(LOADS_A, '7');
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    await type(LOADS_A, '8');
    answer();
    expect(await screen.findByText('The call is saved.', { selector: 'output' })).toBeTruthy();
    expect((await cell(LOADS_A)).value).toBe('8');
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    await waitFor(() => expect(bodies(server)).toHaveLength(2));
    expect(bodies(server)[1]).toMatchObject({ body: { lines: [{ id: 1, version: 5, qtyLoads: 8 }] } });
  });

  it('says by when the crew calls and that it wants no reminder', async () => {
    const server = open();
    server.on(changeCallRule, () => ({ version: 2, callByMinute: 990, isReminded: false }));
    fireEvent.click(await screen.findByRole('button', { name: 'Hour and reminder …' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Calls by' }), {
      target: { value: '4:30 pm' },
    });
    fireEvent.click(screen.getByRole('switch', { name: 'Remind the crew' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.received).toContain(changeCallRule.name));
    expect(server.inputs[server.received.indexOf(changeCallRule.name)]).toEqual({
      params: { crewId: 31 },
      body: { version: 1, callByMinute: 990, isReminded: false },
    });
  });

  it('walks from cell to cell with arrows and Enter, and is one stop for Tab', async () => {
    open();
    const first = await cell(LOADS_A);
    const user = userEvent.setup();
    await user.click(first);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await cell(LOADS_PULP));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await cell('704/1 PULP, Tonnes'));
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(first);
    expect(
      screen
        .getAllByRole<HTMLInputElement>('textbox')
        .filter(({ dataset, tabIndex }) => dataset['row'] && tabIndex === 0),
    ).toEqual([first]);
  });

  it('pastes a block of a spreadsheet', async () => {
    open();
    const first = await cell(LOADS_A);
    fireEvent.paste(first, { clipboardData: { getData: () => '4\t108,5\n2.5\t60\n' } });
    expect((await cell('704/1 A, Tonnes')).value).toBe('108,5');
    expect((await cell(LOADS_PULP)).value).toBe('2.5');
    expect((await cell('704/1 PULP, Tonnes')).hasAttribute('aria-invalid')).toBe(false);
  });

  it('is told on the cell what is wrong with it, and nothing is sent', async () => {
    const server = open();
    await type(LOADS_A, '9.55');
    const bad = await cell(LOADS_A);
    expect(bad.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Loads: 0 to 9999, one decimal at most.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    expect(bodies(server)).toEqual([]);
  });

  it('sees what the server says of a cell on that cell, and keeps what was typed', async () => {
    const server = demoServer();
    server.on(callStock, () => {
      const fields = [{ field: 'lines.0.qty_loads', message: 'more than fits on the skid' }];
      throw new ApiError({ code: 422, message: 'no', call: 'callStock', data: { fields } });
    });
    open(server);
    await type(LOADS_PULP, '500');
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    expect(await screen.findByText('more than fits on the skid')).toBeTruthy();
    expect((await cell(LOADS_PULP)).value).toBe('500');
  });

  it('decides between the own count and another one that came first', async () => {
    const server = demoServer();
    const theirs = z.encode(z.array(crewStock), [lineOf({ qtyLoads: 6, version: 5 })]);
    let tries = 0;
    server.on(callStock, ({ body }) => {
      tries += 1;
      if (tries === 1) {
        throw new ApiError({ code: 409, message: 'changed', call: 'callStock', data: { theirs } });
      }
      return body.lines.map((line) => lineOf({ qtyLoads: line.qtyLoads, version: 6 }));
    });
    open(server);
    await type(LOADS_A, '9');
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('704/1 A: 6 loads now, you typed 9')).toBeTruthy();
    fireEvent.click(within(alert).getByRole('button', { name: 'Keep mine' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    expect(await screen.findByText('The call is saved.', { selector: 'output' })).toBeTruthy();
    expect(bodies(server).at(-1)).toMatchObject({ body: { lines: [{ version: 5, qtyLoads: 9 }] } });
  });

  it('says that all else is empty, and is warned of what that empties', async () => {
    const server = open();
    await type(LOADS_A, '8');
    fireEvent.click(screen.getByRole('radio', { name: 'All of it: everything else is zero' }));
    expect(screen.getByText(/^1 line that you did not type into will be set/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    await screen.findByText('The call is saved.', { selector: 'output' });
    expect(bodies(server)).toMatchObject([{ body: { mode: 'all', seen: [1, 2], lines: [{ id: 1 }] } }]);
  });

  it('finds what was typed again after a reload', async () => {
    const { unmount } = renderRemote(<CrewRoute />, {
      shell: fakeShell({ server: demoServer() }),
      path: '/stock/31',
    });
    await type(LOADS_A, '3');
    unmount();
    open();
    expect((await cell(LOADS_A)).value).toBe('3');
  });

  it('adds a line for wood that was not called before', async () => {
    const server = open();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Length of the new line, in metres' }), {
      target: { value: '5.9' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await type('704/1 A 5.9, On skid, loads', '2');
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    await screen.findByText('The call is saved.', { selector: 'output' });
    expect(bodies(server)).toMatchObject([
      { body: { lines: [{ skidId: 41, logGradeId: 21, lengthClass: '5.9', qtyLoads: 2 }] } },
    ]);
  });

  it('opens the movements under a figure: who, when and why', async () => {
    const server = demoServer();
    server.on(listStockMovements, () => ({
      page: 1,
      pageSize: 50,
      total: 2,
      list: [
        movementOf({
          id: 2,
          cause: 'uplift',
          deltaLoads: -1,
          deltaPlanned: -1,
          balanceLoads: 6.5,
          taskId: 9,
          day: '2026-11-23',
          vehicleCode: 'N1',
          by: 'Rangi',
          source: 'driver',
        }),
        movementOf(),
      ],
    }));
    open(server);
    fireEvent.click(await screen.findByRole('button', { name: 'Movements of 704/1 A' }));
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText(/Rangi · Truck N1/)).toBeTruthy();
    expect(within(panel).getByText('Loaded')).toBeTruthy();
  });

  it('goes on to the oldest movement, however many there are', async () => {
    const server = demoServer();
    server.on(listStockMovements, ({ query }) => ({
      page: query?.page ?? 1,
      pageSize: 50,
      total: 120,
      list: [movementOf({ by: `Page ${query?.page ?? 1}` })],
    }));
    open(server);
    fireEvent.click(await screen.findByRole('button', { name: 'Movements of 704/1 A' }));
    const panel = await screen.findByRole('dialog');
    for (const page of [1, 2]) {
      expect(await within(panel).findByText(new RegExp(`^Page ${page}\\b`))).toBeTruthy();
      fireEvent.click(within(panel).getByRole('button', { name: 'Next page' }));
    }
    expect(await within(panel).findByText(/^Page 3\b/)).toBeTruthy();
    expect(within(panel).getByText('101–120')).toBeTruthy();
  });
});

describe('somebody who has the call in a file', () => {
  it('fills the sheet, is told which rows do not fit, and saves', async () => {
    const server = open();
    const area = await screen.findByRole('textbox', { name: /^Rows with a head/, hidden: true });
    fireEvent.change(area, { target: { value: 'skid,grade,loads\n704/1,A,9\n704/1,S30,2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Fill the sheet', hidden: true }));
    expect(await screen.findByText('Row 3, Grade “S30”: No grade that this crew cuts.')).toBeTruthy();
    expect((await cell(LOADS_A)).value).toBe('9');
    expect(bodies(server)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    await screen.findByText('The call is saved.', { selector: 'output' });
    expect(bodies(server)).toMatchObject([{ body: { source: 'csv', lines: [{ id: 1, qtyLoads: 9 }] } }]);
  });
});

describe('somebody who comes without naming a crew', () => {
  it('chooses one, and sees which have not called', async () => {
    open(demoServer(), '/stock');
    const list = await screen.findByRole('list', { name: 'Crews' });
    expect(within(list).getByRole('link', { name: '66 Tall Timber' })).toBeTruthy();
    expect(within(list).getByText('has not called today')).toBeTruthy();
  });

  it('is at the own crew at once when there is no other, as a crew company', async () => {
    const server = demoServer();
    server.on(getStockStatistic, () => ({ today: '2026-11-23', crews: [crewOf()], lines: [] }));
    const user = fakeUser('CREW_COMPANY');
    renderRemote(<CrewRoute />, { shell: fakeShell({ server, user }), path: '/stock' });
    expect(await cell(LOADS_A)).toBeTruthy();
  });

  it('reads it in Chinese where Chinese was chosen', async () => {
    const shell = fakeShell({ server: demoServer(), locale: 'zh-CN' });
    renderRemote(<CrewRoute />, { shell, path: '/stock/31', messages: chinese });
    expect(await screen.findByRole('button', { name: '保存报数' })).toBeTruthy();
  });

  it('can try again when the server could not tell', async () => {
    const server = demoServer();
    server.on(getStockStatistic, () => {
      throw new ApiError({ code: 500, message: 'the database is away', call: 'getStockStatistic' });
    });
    open(server, '/stock');
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
  });
});
