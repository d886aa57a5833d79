import {
  ApiError,
  changeDocket,
  exportDockets,
  getDocket,
  getDocketEntry,
  voidDocket,
  type CallInput,
} from '@haulboard/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { detailOf, docketOf } from '../../testing/docket-server.ts';
import { CHOICES, dialog, OPEN, openDockets, write } from '../../testing/open-dockets.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a dispatcher who puts a docket right', () => {
  it('sees the net mass while typing, and must say why', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    server.on(changeDocket, ({ body }) =>
      detailOf(docketOf({ id: 1, version: 2, grossKg: body.grossKg, netKg: 28_460 }), OPEN),
    );
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Net (t)', ' ');
    await write(user, 'Gross (t)', '45.12');
    expect(await (await dialog()).findByText('Net 28.460 t')).toBeTruthy();
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await (await dialog()).findByRole('textbox', { description: 'Say why.' })).toBeTruthy();
    expect(server.received).not.toContain(changeDocket.name);
    await write(user, 'Reason', 'misread');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('28.460')).toBeTruthy();
    expect(server.inputs[server.received.indexOf(changeDocket.name)]).toMatchObject({
      params: { id: 1 },
      body: { version: 1, reason: 'misread', grossKg: 45_120, tareKg: 16_660, netKg: 28_460 },
    });
  });

  it('corrects the gross alone, and the net mass that nobody typed follows', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    server.on(changeDocket, () => detailOf(docketOf({ id: 1, version: 2 }), OPEN));
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Gross (t)', '45.12');
    expect((await dialog()).getByLabelText('Net (t)')).toHaveProperty('value', '28.460');
    expect((await dialog()).queryByText(/within 20 kg of gross less tare/)).toBeNull();
    await write(user, 'Reason', 'misread');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.received).toContain(changeDocket.name));
    expect(server.inputs[server.received.indexOf(changeDocket.name)]).toMatchObject({
      body: { grossKg: 45_120, tareKg: 16_660, netKg: 28_460 },
    });
  });

  it('chooses a grade once there are grades, not before', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    const { promise: onceSent, resolve: send } = Promise.withResolvers<void>();
    server.on(getDocketEntry, async () => {
      await onceSent;
      return { ...CHOICES, grades: [...CHOICES.grades, { id: 22, name: 'PULP' }] };
    });
    server.on(changeDocket, () => detailOf(docketOf({ id: 1, version: 2 }), OPEN));
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    const grade = await (await dialog()).findByRole('combobox', { name: 'Grade' });
    expect(grade).toHaveProperty('disabled', true);
    send();
    await waitFor(() => expect(grade).toHaveProperty('disabled', false));
    await user.type(grade, 'PULP');
    await user.click(await screen.findByTitle('PULP'));
    await write(user, 'Reason', 'misread');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.received).toContain(changeDocket.name));
    expect(server.inputs[server.received.indexOf(changeDocket.name)]).toMatchObject({
      body: { logGradeId: 22 },
    });
  });

  it('is told that masses do not fit each other before anything is sent', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Net (t)', '20');
    expect(await (await dialog()).findByText(/within 20 kg of gross less tare/)).toBeTruthy();
    await write(user, 'Reason', 'misread');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(server.received).not.toContain(changeDocket.name);
  });

  it('is led to the first wrong field by each try to save', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    const focused = () => document.activeElement;
    server.on(changeDocket, () => {
      const data = { fields: [{ field: 'weigh_ticket_no', message: 'is on another docket' }] };
      throw new ApiError({ code: 422, message: 'wrong', call: 'changeDocket', data });
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Net (t)', '20');
    await write(user, 'Length (m)', '5,9x');
    const save = (await dialog()).getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(focused()).toBe((await dialog()).getByLabelText('Gross (t)'));
    await write(user, 'Net (t)', '27.46');
    await user.click(save);
    expect(focused()).toBe((await dialog()).getByLabelText('Length (m)'));
    await write(user, 'Length (m)', '5.9');
    await user.click(save);
    await user.click(save);
    expect(focused()).toBe((await dialog()).getByLabelText('Reason'));
    await write(user, 'Reason', 'misread');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(focused()).toBe((await dialog()).getByLabelText('Weigh ticket')));
  });

  it('reads what somebody else has saved first beside the own change, and keeps both', async () => {
    const { server, shell, user } = openDockets('/dockets?id=1');
    const theirs = detailOf(docketOf({ id: 1, version: 2, tareKg: 17_000, netKg: 27_120 }), {
      ...OPEN,
      note: 'theirs',
    });
    const sent: CallInput<typeof changeDocket>['body'][] = [];
    server.on(changeDocket, ({ body }) => {
      sent.push(body);
      if (body.version === 1) {
        const data = { theirs: z.encode(getDocket.result, theirs) };
        throw new ApiError({ code: 409, message: 'changed', call: 'changeDocket', data });
      }
      return detailOf(docketOf({ id: 1, version: 3 }), { ...OPEN, note: body.note });
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Note', 'mine');
    // The page hears of the change, and reads the docket again, before anything is saved.
    server.on(getDocket, () => theirs);
    act(() => shell.emit({ type: 'task_modify' }));
    await waitFor(() => expect(server.received.filter((name) => name === getDocket.name)).toHaveLength(2));
    await write(user, 'Reason', 'misread');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    const bar = within(await (await dialog()).findByRole('alert', { name: 'Changed elsewhere' }));
    expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tare (t): 16.660 → 17.000',
      'Net (t): 27.460 → 27.120',
      'Note: – → theirs · yours: mine',
    ]);
    await user.click(bar.getByRole('button', { name: 'Keep mine' }));
    expect(await (await dialog()).findByText('mine')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({
      version: 2,
      note: 'mine',
      reason: 'misread',
      grossKg: 44_120,
      tareKg: 17_000,
      netKg: 27_120,
    });
  });

  it('takes theirs where both changed the same, and keeps what they did not touch', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    const theirs = detailOf(docketOf({ id: 1, version: 2 }), { ...OPEN, note: 'theirs' });
    const sent: CallInput<typeof changeDocket>['body'][] = [];
    server.on(changeDocket, ({ body }) => {
      sent.push(body);
      if (body.version === 1) {
        const data = { theirs: z.encode(getDocket.result, theirs) };
        throw new ApiError({ code: 409, message: 'changed', call: 'changeDocket', data });
      }
      return detailOf(docketOf({ id: 1, version: 3 }), { ...OPEN, note: body.note });
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Note', 'mine');
    await write(user, 'Pieces', '120');
    await write(user, 'Reason', 'misread');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Take theirs' }));
    expect((await dialog()).getByLabelText('Note')).toHaveProperty('value', 'theirs');
    expect((await dialog()).getByLabelText('Pieces')).toHaveProperty('value', '120');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await (await dialog()).findByRole('button', { name: 'Put right …' })).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ version: 2, note: 'theirs', pieces: 120, reason: 'misread' });
  });

  it('reads the docket as it is now where nothing of the own is left', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    const theirs = detailOf(docketOf({ id: 1, version: 2 }), { ...OPEN, note: 'theirs' });
    server.on(changeDocket, () => {
      const data = { theirs: z.encode(getDocket.result, theirs) };
      throw new ApiError({ code: 409, message: 'changed', call: 'changeDocket', data });
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Note', 'mine');
    await write(user, 'Reason', 'misread');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Take theirs' }));
    expect(await (await dialog()).findByText('theirs')).toBeTruthy();
    await user.click((await dialog()).getByRole('button', { name: 'Put right …' }));
    expect((await dialog()).getByLabelText('Note')).toHaveProperty('value', 'theirs');
  });

  it('keeps to what the docket said at first though it was left and opened again', async () => {
    const theirs = detailOf(docketOf({ id: 1, version: 2, grossKg: 45_000, netKg: 28_340 }), OPEN);
    const { user } = openDockets('/dockets?id=1');
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Note', 'mine');
    cleanup();
    const again = openDockets('/dockets?id=1', theirs);
    again.server.on(changeDocket, () => {
      const data = { theirs: z.encode(getDocket.result, theirs) };
      throw new ApiError({ code: 409, message: 'changed', call: 'changeDocket', data });
    });
    await again.user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(again.user, 'Reason', 'misread');
    await again.user.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await (await dialog()).findByText('Gross (t): 44.120 → 45.000')).toBeTruthy();
  });

  it('is told of each number that is none', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Pieces', '12a');
    await write(user, 'Length (m)', '5,9x');
    await write(user, 'Reason', 'misread');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await (await dialog()).findByText('Give a whole number, for example 120.')).toBeTruthy();
    expect((await dialog()).getByText('Give metres, for example 5.8.')).toBeTruthy();
    expect((await dialog()).getByLabelText('Pieces').getAttribute('aria-invalid')).toBe('true');
    expect(server.received).not.toContain(changeDocket.name);
  });

  it('is told that the fields hold what was typed before, and begins again', async () => {
    const { user } = openDockets('/dockets?id=1');
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    expect((await dialog()).queryByRole('button', { name: 'Start over' })).toBeNull();
    await write(user, 'Pieces', '120');
    cleanup();
    const again = openDockets('/dockets?id=1');
    await again.user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    expect((await dialog()).getByLabelText('Pieces')).toHaveProperty('value', '120');
    await again.user.click((await dialog()).getByRole('button', { name: 'Start over' }));
    expect((await dialog()).getByLabelText('Pieces')).toHaveProperty('value', '');
  });

  it('saves once though Ctrl+Enter is pressed twice', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    const { promise: onceSent, resolve: answer } = Promise.withResolvers<void>();
    server.on(changeDocket, async () => {
      await onceSent;
      return detailOf(docketOf({ id: 1, version: 2 }), OPEN);
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Put right …' }));
    await write(user, 'Reason', 'misread');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    answer();
    expect(await (await dialog()).findByRole('button', { name: 'Put right …' })).toBeTruthy();
    expect(server.received.filter((name) => name === changeDocket.name)).toHaveLength(1);
  });

  it('voids a docket with a reason', async () => {
    const { server, user } = openDockets('/dockets?id=1');
    server.on(voidDocket, ({ body }) => detailOf(docketOf({ id: 1, status: -2, voidReason: body.reason })));
    await user.click(await (await dialog()).findByRole('button', { name: 'Void …' }));
    await write(user, 'Reason', 'spoilt');
    await user.click((await dialog()).getByRole('button', { name: 'Void the docket' }));
    expect(await (await dialog()).findByText('Void: spoilt')).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Put right …' })).toBeNull();
  });

  it('reads who changed what, when and why', async () => {
    const facts = [
      { fact: 'grossKg' as const, before: '44000', after: '44120' },
      { fact: 'status' as const, before: '10', after: '20' },
    ];
    const changes = [{ version: 2, at: 1_773_095_000, by: 'Dana', reason: 'misread', facts }];
    openDockets('/dockets?id=1', detailOf(docketOf({ id: 1 }), { changes }));
    expect(await (await dialog()).findByText('Gross (t): 44.000 → 44.120')).toBeTruthy();
    expect((await dialog()).getByText('Status: Issued → Weighed')).toBeTruthy();
    expect((await dialog()).getByText('“misread”')).toBeTruthy();
    expect((await dialog()).getByText(/· Dana$/)).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Put right …' })).toBeNull();
  });
});

describe('a dispatcher who wants a file', () => {
  it('gets what the list shows: its filters and its columns', async () => {
    const { server, user } = openDockets('/dockets?crew=31&cols=docketNo,net,day');
    server.on(exportDockets, () => new Blob(['1']));
    URL.createObjectURL = () => 'blob:dockets';
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('CSV'));
    expect(await screen.findByText('Saved as a file', { selector: 'output' })).toBeTruthy();
    expect(server.inputs[server.received.indexOf(exportDockets.name)]).toMatchObject({
      body: { crewIds: [31], columns: ['docketNo', 'day', 'net'], format: 'csv' },
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      // The box that ticks all.
      '',
      'Number',
      'Day',
      'Net (t)',
    ]);
  });
});
