import {
  ApiError,
  getOrderWeek,
  NetworkError,
  removeOrder,
  saveOrders,
  type OrderRow,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { OverviewRoute } from '../overview/overview-route.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const rowOf = (more: Partial<OrderRow> = {}): OrderRow => ({
  id: 7,
  version: 3,
  customerId: 11,
  customerName: 'Acme Forests',
  destinationId: 51,
  destinationName: 'Port of Tauranga',
  logGradeId: 21,
  gradeCode: 'A',
  requiredKg: [100_000, 60_000, 0, 0, 0, 0, 0],
  deliveredKg: [58_125, 61_000, 0, 0, 0, 0, 0],
  unweighed: 1,
  changedBy: 'Mere',
  ...more,
});

const weekOf = (day: string, rows: OrderRow[]) => ({
  today: '2026-11-24',
  week: day,
  customers: [{ id: 11, name: 'Acme Forests' }],
  destinations: [{ id: 51, name: 'Port of Tauranga' }],
  grades: [{ id: 21, name: 'A' }],
  rows,
});

function open({ path = '/stock/overview?view=orders', rows = [rowOf()] } = {}) {
  const server = fakeServer();
  server.on(getOrderWeek, ({ query }) => weekOf(query?.day ?? '2026-11-23', rows));
  server.on(saveOrders, ({ body }) => weekOf(body.day, rows));
  renderRemote(<OverviewRoute />, { shell: fakeShell({ server, user: fakeUser('CUSTOMER') }), path });
  return server;
}

const cell = (weekday: string) =>
  screen.findByRole('textbox', { name: `Port of Tauranga Acme Forests A, ${weekday}` });
const sent = (server: ReturnType<typeof fakeServer>, name: string) =>
  server.inputs[server.received.indexOf(name)];

describe('somebody who looks at what a mill has ordered', () => {
  it('reads by weekday what was required, what came and what is to go', async () => {
    open();
    expect(await cell('Mon')).toHaveProperty('value', '100');
    const row = within(screen.getByRole('row', { name: /Port of Tauranga/ }));
    expect(row.getByText(/58.125 came/).textContent).toBe('58.125 came · 41.875 to go');
    expect(row.getByText(/61 came/).textContent).toBe('61 came · 0 to go');
    expect(
      row
        .getAllByRole('cell')
        .slice(-4, -1)
        .map((one) => one.textContent),
    ).toEqual(['160', '119.125+ 1 not weighed', '41.875']);
  });

  it('types like in a sheet, pastes a block, and saves on the version that was seen', async () => {
    const server = open();
    const monday = await cell('Mon');
    monday.focus();
    fireEvent.keyDown(monday, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(await cell('Tue'));
    fireEvent.paste(await cell('Tue'), { clipboardData: { getData: () => '70\t80,5\t90' } });
    expect(await cell('Thu')).toHaveProperty('value', '90');
    fireEvent.keyDown(await cell('Thu'), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('The orders are saved.', { selector: 'output' })).toBeTruthy();
    expect(sent(server, saveOrders.name)).toEqual({
      body: {
        day: '2026-11-23',
        lines: [
          {
            id: 7,
            version: 3,
            customerId: 11,
            destinationId: 51,
            logGradeId: 21,
            requiredKg: [100_000, 70_000, 80_500, 90_000, 0, 0, 0],
          },
        ],
      },
    });
  });

  it('keeps as typed what comes while a save is on its way', async () => {
    const server = open();
    const stored = rowOf({ version: 4, requiredKg: [100_000, 60_000, 40_000, 0, 0, 0, 0] });
    let answer = () => {};
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    const names = { customers: [], destinations: [], grades: [] };
    server.on(saveOrders, async ({ body }) => {
      await waits;
      server.on(getOrderWeek, () => ({ ...names, today: '2026-11-24', week: body.day, rows: [stored] }));
      return { ...names, today: '2026-11-24', week: body.day, rows: [stored] };
    });
    fireEvent.change(await cell('Wed'), { target: { value: '40' } });
    fireEvent.keyDown(await cell('Wed'), { key: 'Enter', ctrlKey: true });
    fireEvent.change(await cell('Thu'), { target: { value: '50' } });
    answer();
    expect(await screen.findByText('The orders are saved.', { selector: 'output' })).toBeTruthy();
    expect(await cell('Thu')).toHaveProperty('value', '50');
    fireEvent.keyDown(await cell('Thu'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(server.received.filter((one) => one === saveOrders.name)).toHaveLength(2));
    const requiredKg = [100_000, 60_000, 40_000, 50_000, 0, 0, 0];
    expect(server.inputs[server.received.lastIndexOf(saveOrders.name)]).toMatchObject({
      body: { lines: [{ version: 4, requiredKg }] },
    });
  });

  it('is told in the cell what is no number of tonnes, and cannot save it', async () => {
    const server = open();
    fireEvent.change(await cell('Wed'), { target: { value: 'ten' } });
    expect(await screen.findByText('no number of tonnes')).toBeTruthy();
    fireEvent.keyDown(await cell('Wed'), { key: 'Enter', ctrlKey: true });
    expect(server.received).not.toContain(saveOrders.name);
  });

  it('saves once though Ctrl+Enter is pressed again while the orders are on their way', async () => {
    const server = open();
    const { promise: onceSent, resolve: answer } = Promise.withResolvers<void>();
    server.on(saveOrders, async ({ body }) => {
      await onceSent;
      return weekOf(body.day, [rowOf({ version: 4 })]);
    });
    fireEvent.change(await cell('Wed'), { target: { value: '40' } });
    fireEvent.keyDown(await cell('Wed'), { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(await cell('Wed'), { key: 'Enter', ctrlKey: true });
    answer();
    expect(await screen.findByText('The orders are saved.', { selector: 'output' })).toBeTruthy();
    expect(server.received.filter((one) => one === saveOrders.name)).toHaveLength(1);
  });

  describe('where somebody else was first', () => {
    /** Somebody types 70 for Tuesday and 40 for Wednesday, and saves; Mere has made this of the row meanwhile. */
    async function typeAndSave(now: OrderRow[]) {
      const server = open();
      let stored = now;
      const answerWeek = (day: string) => weekOf(day, stored);
      server.on(saveOrders, ({ body }) => {
        const [line] = body.lines;
        if ((line?.version ?? 0) !== (stored[0]?.version ?? 0)) {
          const data = z.encode(saveOrders.result, answerWeek(body.day));
          throw new ApiError({ code: 409, message: 'changed', call: 'saveOrders', data });
        }
        stored = [rowOf({ version: 9, requiredKg: line?.requiredKg ?? [] })];
        return answerWeek(body.day);
      });
      await cell('Wed');
      server.on(getOrderWeek, ({ query }) => answerWeek(query?.day ?? '2026-11-23'));
      fireEvent.change(await cell('Tue'), { target: { value: '70' } });
      fireEvent.change(await cell('Wed'), { target: { value: '40' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save the orders' }));
      const bar = await screen.findByRole('alert', { name: 'Changed elsewhere' });
      return { server, bar: within(bar) };
    }
    const theirs = rowOf({ version: 4, requiredKg: [90_000, 60_000, 50_000, 0, 0, 0, 0] });
    const lastSent = (server: ReturnType<typeof fakeServer>) =>
      server.inputs[server.received.lastIndexOf(saveOrders.name)];

    it('reads theirs beside the own, and saves the own on top of theirs', async () => {
      const { server, bar } = await typeAndSave([theirs]);
      expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Port of Tauranga Acme Forests A, changed by Mere: Mon 100 → 90 · Wed – → 50, yours 40',
      ]);
      expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Keep mine' }));
      expect(await cell('Wed')).toHaveProperty('value', '40');
      expect(await cell('Mon')).toHaveProperty('value', '90');
      fireEvent.click(bar.getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('The orders are saved.', { selector: 'output' })).toBeTruthy();
      expect(screen.queryByRole('alert', { name: 'Changed elsewhere' })).toBeNull();
      expect(lastSent(server)).toMatchObject({
        body: { lines: [{ id: 7, version: 4, requiredKg: [90_000, 70_000, 40_000, 0, 0, 0, 0] }] },
      });
    });

    it('takes theirs where both typed, keeps the rest, and can save it', async () => {
      const { server, bar } = await typeAndSave([theirs]);
      fireEvent.click(bar.getByRole('button', { name: 'Take theirs' }));
      expect(await cell('Wed')).toHaveProperty('value', '50');
      expect(await cell('Tue')).toHaveProperty('value', '70');
      fireEvent.click(screen.getByRole('button', { name: 'Save the orders' }));
      expect(await screen.findByText('The orders are saved.', { selector: 'output' })).toBeTruthy();
      expect(lastSent(server)).toMatchObject({
        body: { lines: [{ version: 4, requiredKg: [90_000, 70_000, 50_000, 0, 0, 0, 0] }] },
      });
    });

    it('has to choose before anything is saved again', async () => {
      const { server } = await typeAndSave([theirs]);
      fireEvent.keyDown(await cell('Wed'), { key: 'Enter', ctrlKey: true });
      expect(server.received.filter((one) => one === saveOrders.name)).toHaveLength(1);
    });

    it('orders anew what was taken out, when the own is kept', async () => {
      const { server, bar } = await typeAndSave([]);
      expect(bar.getByRole('listitem').textContent).toBe(
        'Port of Tauranga Acme Forests A, taken out: Tue, yours 70 · Wed, yours 40',
      );
      fireEvent.click(bar.getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('The orders are saved.', { selector: 'output' })).toBeTruthy();
      const { customerId, destinationId, logGradeId } = rowOf();
      expect(lastSent(server)).toEqual({
        body: {
          day: '2026-11-23',
          lines: [{ customerId, destinationId, logGradeId, requiredKg: [0, 70_000, 40_000, 0, 0, 0, 0] }],
        },
      });
    });

    it('leaves taken out what was taken out, when theirs is taken', async () => {
      const { bar } = await typeAndSave([]);
      fireEvent.click(bar.getByRole('button', { name: 'Take theirs' }));
      expect(await screen.findByText('Nothing is ordered in this week, and nothing came.')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Save the orders' }).getAttribute('aria-disabled')).toBe(
        'true',
      );
    });
  });

  it('goes from week to week, and takes an order out', async () => {
    const server = open({ path: '/stock/overview?view=orders&week=2026-11-16' });
    expect((await cell('Mon')).tabIndex).toBe(0);
    expect(sent(server, getOrderWeek.name)).toEqual({ query: { day: '2026-11-16' } });
    server.on(removeOrder, () => null);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Port of Tauranga Acme Forests A' }));
    expect(await screen.findByText('The order is taken out.', { selector: 'output' })).toBeTruthy();
    expect(sent(server, removeOrder.name)).toEqual({ params: { id: 7 }, query: { version: 3 } });
    fireEvent.click(screen.getByRole('button', { name: 'Week after' }));
    expect(await screen.findByDisplayValue('23/11/2026')).toBeTruthy();
  });

  it('has an order back that was taken out by mistake', async () => {
    const server = open();
    await cell('Mon');
    server.on(removeOrder, () => null);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Port of Tauranga Acme Forests A' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The order is back.', { selector: 'output' })).toBeTruthy();
    const { customerId, destinationId, logGradeId, requiredKg } = rowOf();
    expect(sent(server, saveOrders.name)).toEqual({
      body: { day: '2026-11-23', lines: [{ customerId, destinationId, logGradeId, requiredKg }] },
    });
  });

  it('loses nothing that is typed where the server cannot be reached', async () => {
    const server = open();
    fireEvent.change(await cell('Wed'), { target: { value: '999' } });
    server.on(removeOrder, () => {
      throw new NetworkError('no answer');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Remove Port of Tauranga Acme Forests A' }));
    await waitFor(() => expect(server.received).toContain(removeOrder.name));
    expect(await cell('Wed')).toHaveProperty('value', '999');
  });

  it('has what was typed in its own week alone, also after a reload', async () => {
    const server = open();
    fireEvent.change(await cell('Wed'), { target: { value: '66' } });
    fireEvent.click(screen.getByRole('button', { name: 'Week after' }));
    expect(await screen.findByDisplayValue('30/11/2026')).toBeTruthy();
    expect(await cell('Wed')).toHaveProperty('value', '');
    fireEvent.keyDown(await cell('Wed'), { key: 'Enter', ctrlKey: true });
    expect(server.received).not.toContain(saveOrders.name);
    cleanup();
    open();
    expect(await cell('Wed')).toHaveProperty('value', '66');
    expect(screen.getByRole('button', { name: 'Save the orders' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('is told when there is nothing', async () => {
    open({ rows: [] });
    expect(await screen.findByText('Nothing is ordered in this week, and nothing came.')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Add an order' })).toBeTruthy();
  });
});
