import { ApiError, createDocket, proposeDocketNo } from '@haulboard/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { detailOf, docketOf } from '../../testing/docket-server.ts';
import { dialog, openDockets } from '../../testing/open-dockets.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a dispatcher with a book of paper dockets', () => {
  async function choose(
    user: ReturnType<typeof userEvent.setup>,
    label: string,
    name: string,
  ): Promise<void> {
    await user.click((await dialog()).getByRole('combobox', { name: label }));
    await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  }

  async function chooseAll(user: ReturnType<typeof userEvent.setup>): Promise<void> {
    for (const [label, name] of [
      ['Crew', '66 Tall Timber'],
      ['Truck', 'N1'],
      ['Grade', 'A'],
      ['Destination', 'Port of Tauranga'],
    ] as const) {
      await choose(user, label, name);
    }
  }

  it('enters one by digits and Enter alone, and the next number is there', async () => {
    const { server, user } = openDockets('/dockets');
    let next = 500_001;
    server.on(proposeDocketNo, () => ({
      docketNo: String(next),
      ranges: [{ fromNo: 500_001, toNo: 501_000 }],
    }));
    server.on(createDocket, ({ body }) => {
      next += 1;
      return detailOf(docketOf({ id: next, docketNo: body.docketNo, netKg: 27_460 }));
    });
    await user.click(await screen.findByRole('button', { name: 'Enter paper dockets' }));
    await (await dialog()).findByRole('combobox', { name: 'Crew' });
    await chooseAll(user);
    const number = await (await dialog()).findByLabelText('Number');
    await waitFor(() => expect(number).toHaveProperty('value', '500001'));
    await user.click(number);
    await user.keyboard('{Enter}44.12{Enter}16.66{Enter}{Enter}');
    expect(await (await dialog()).findByText('500001 · N1 · 27.460 t')).toBeTruthy();
    await waitFor(() => expect(number).toHaveProperty('value', '500002'));
    expect((await dialog()).getByLabelText('Tare (t)')).toHaveProperty('value', '16.66');
    expect(document.activeElement).toBe((await dialog()).getByLabelText('Gross (t)'));
    server.on(createDocket, () => {
      const data = { fields: [{ field: 'docket_no', message: 'docket 500002 is there already' }] };
      throw new ApiError({ code: 409, message: 'taken', call: 'createDocket', data });
    });
    await user.keyboard('40{Enter}{Enter}{Enter}');
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('docket 500002 is there already');
    expect(number).toHaveProperty('value', '500002');
  });

  it('saves a docket once though Enter is pressed twice while the server is slow', async () => {
    const { server, user } = openDockets('/dockets?id=paper');
    server.on(proposeDocketNo, () => ({ docketNo: '500001', ranges: [] }));
    const { promise: onceSent, resolve: answer } = Promise.withResolvers<void>();
    server.on(createDocket, async ({ body }) => {
      await onceSent;
      return detailOf(docketOf({ id: 5, docketNo: body.docketNo, netKg: 27_460 }));
    });
    await (await dialog()).findByRole('combobox', { name: 'Crew' });
    await chooseAll(user);
    const number = await (await dialog()).findByLabelText('Number');
    await waitFor(() => expect(number).toHaveProperty('value', '500001'));
    await user.click(number);
    await user.keyboard('{Enter}44.12{Enter}16.66{Enter}{Enter}{Enter}');
    answer();
    expect(await (await dialog()).findByText('500001 · N1 · 27.460 t')).toBeTruthy();
    expect(server.received.filter((name) => name === createDocket.name)).toHaveLength(1);
  });

  it('finds what was typed again after a reload, with its number', async () => {
    const { server, user } = openDockets('/dockets?id=paper');
    server.on(proposeDocketNo, () => ({ docketNo: '500001', ranges: [] }));
    await (await dialog()).findByRole('combobox', { name: 'Crew' });
    await chooseAll(user);
    const number = await (await dialog()).findByLabelText('Number');
    await waitFor(() => expect(number).toHaveProperty('value', '500001'));
    await user.clear(number);
    await user.type(number, '500777');
    await user.type((await dialog()).getByLabelText('Gross (t)'), '17.5');
    await user.type((await dialog()).getByLabelText('Tare (t)'), '45.2{Enter}{Enter}');
    expect((await dialog()).getByRole('alert').textContent).toBe('Gross must be more than tare.');
    cleanup();
    const again = openDockets('/dockets?id=paper');
    again.server.on(proposeDocketNo, () => ({ docketNo: '500001', ranges: [] }));
    expect(await (await dialog()).findByDisplayValue('500777')).toBeTruthy();
    expect((await dialog()).getByLabelText('Gross (t)')).toHaveProperty('value', '17.5');
    expect((await dialog()).getByTitle('66 Tall Timber')).toBeTruthy();
  });

  it('leaves the first number of a crew without numbers to the server', async () => {
    const { server, user } = openDockets('/dockets?id=paper');
    server.on(proposeDocketNo, () => ({ docketNo: null, ranges: [] }));
    server.on(createDocket, () => detailOf(docketOf({ id: 5, docketNo: '700001', netKg: 27_460 })));
    await (await dialog()).findByRole('combobox', { name: 'Crew' });
    await chooseAll(user);
    expect(await screen.findByText(/The crew gets new numbers with this docket/)).toBeTruthy();
    await user.click((await dialog()).getByLabelText('Number'));
    await user.keyboard('{Enter}44.12{Enter}16.66{Enter}{Enter}');
    expect(await (await dialog()).findByText('700001 · N1 · 27.460 t')).toBeTruthy();
    expect(server.inputs[server.received.indexOf(createDocket.name)]).toMatchObject({
      body: { docketNo: '', grossKg: 44_120, tareKg: 16_660 },
    });
  });

  it('is told what to choose first, and sends nothing', async () => {
    const { server, user } = openDockets('/dockets?id=paper');
    await user.click(await (await dialog()).findByRole('button', { name: 'Save' }));
    const said = 'Choose day, crew, truck, grade and destination first.';
    expect(await (await dialog()).findByText(said)).toBeTruthy();
    expect(server.received).not.toContain(createDocket.name);
  });
});
