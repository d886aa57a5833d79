import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, RESOURCES } from '@haulboard/contract';
import { forest, openForests, recordFixture } from '../testing/record-fixture.tsx';

const { calls } = RESOURCES.forests;
const { customers } = RESOURCES;
const AT_ONE = '/settings/forests?record=1';

async function drawer() {
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: /^Name/ });
  return dialog;
}

const name = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox', { name: /^Name/ });

async function rename(dialog: ReturnType<typeof within>, to: string) {
  await userEvent.clear(name(dialog));
  await userEvent.type(name(dialog), to);
}

describe('somebody who changes a record', () => {
  it('saves with Ctrl+Enter and sees the change in the list', async () => {
    const { fixture } = openForests({ path: AT_ONE });
    await rename(await drawer(), 'Kāingaroa');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('link', { name: 'Kāingaroa' })).toBeTruthy();
    expect(fixture.find(1)).toMatchObject({ name: 'Kāingaroa', version: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives a place in metres of a map, and is told when two numbers are none', async () => {
    const { fixture } = openForests({ path: AT_ONE });
    const dialog = await drawer();
    const place = dialog.getByRole('textbox', { name: 'Place, as a pair' });
    await userEvent.type(place, '1 2 3');
    await userEvent.clear(place);
    await userEvent.type(place, '400 500');
    expect(await dialog.findByText(/^These two numbers are no place/)).toBeTruthy();
    await userEvent.clear(place);
    await userEvent.click(place);
    await userEvent.paste('1576542.01, 5515331.05');
    await waitFor(() =>
      expect(dialog.getByRole('spinbutton', { name: /^Latitude/ })).toHaveProperty('value', '-40.51241'),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(fixture.find(1)).toMatchObject({ latitude: -40.512_41, longitude: 172.723_11, version: 2 }),
    );
  });

  it('is told what is missing, with the focus on the first of it', async () => {
    openForests({ path: '/settings/forests?record=new' });
    const dialog = await drawer();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Code/ }), 'X');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(name(dialog)));
    expect(dialog.getAllByText('Fill this in.').length).toBeGreaterThan(2);
  });

  it('reads the server’s reason at its field', async () => {
    const fixture = recordFixture();
    fixture.server.on(calls.change, () => {
      const fields = [{ field: 'code', message: 'another forest has this code' }];
      throw new ApiError({ code: 422, message: 'no', call: 'changeForest', data: { fields } });
    });
    openForests({ fixture, path: AT_ONE });
    const dialog = await drawer();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('another forest has this code')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Code/ })));
  });

  it('keeps both when somebody else has changed another field meanwhile', async () => {
    const { fixture } = openForests({ path: AT_ONE });
    const dialog = await drawer();
    await rename(dialog, 'Kāingaroa');
    fixture.write(forest({ version: 2, code: 'KNG' }), 'update');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert', { name: 'Conflict' })).textContent).toContain('there now: KNG');
    const keep = dialog.getByRole('button', { name: 'Keep mine' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    await userEvent.click(keep);
    await waitFor(() =>
      expect(fixture.find(1)).toMatchObject({ name: 'Kāingaroa', code: 'KNG', version: 3 }),
    );
  });

  it('takes what the other wrote where both wrote the same field', async () => {
    const { fixture } = openForests({ path: AT_ONE });
    const dialog = await drawer();
    await rename(dialog, 'Mine');
    fixture.write(forest({ version: 2, name: 'Theirs' }), 'update');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Take theirs' }));
    expect(name(dialog)).toHaveProperty('value', 'Theirs');
    expect(fixture.find(1)).toMatchObject({ name: 'Theirs', version: 2 });
  });

  it('finds half-typed text again after Escape, and loses it by Cancel', async () => {
    const { shell } = openForests({ path: '/settings/forests' });
    await userEvent.click(await screen.findByRole('link', { name: 'Kaingaroa' }));
    await rename(await drawer(), 'Half');
    expect(shell.isDirty()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'Kaingaroa' }));
    const again = await drawer();
    expect(name(again)).toHaveProperty('value', 'Half');
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('link', { name: 'Kaingaroa' }));
    expect(name(await drawer())).toHaveProperty('value', 'Kaingaroa');
    expect(shell.isDirty()).toBe(false);
  });

  it('removes it, and brings it back by Undo', async () => {
    const { fixture } = openForests({ path: AT_ONE });
    await userEvent.click((await drawer()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No forests yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Kaingaroa' })).toBeTruthy();
    expect(fixture.find(1)).toMatchObject({ isRemoved: false, version: 3 });
  });

  it('reads first what a colleague has changed, before it is removed', async () => {
    const { fixture } = openForests({ path: AT_ONE });
    const dialog = await drawer();
    fixture.write(forest({ version: 2, code: 'KNG' }), 'update');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect((await dialog.findByRole('alert', { name: 'Conflict' })).textContent).toContain('there now: KNG');
    expect(dialog.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(fixture.find(1)).toMatchObject({ isRemoved: true, code: 'KNG' }));
  });

  it('learns what uses it when it cannot be removed', async () => {
    const fixture = recordFixture();
    fixture.server.on(calls.remove, () => {
      const used = [
        { what: '7 crews', count: 7, names: ['Kaingaroa 7'] },
        { what: 'by others', count: 0, names: [] },
      ];
      throw new ApiError({ code: 409, message: 'in use', call: 'removeForest', data: { used_by: used } });
    });
    openForests({ fixture, path: AT_ONE });
    const dialog = await drawer();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('Kaingaroa cannot be removed: it is in use.')).toBeTruthy();
    expect(dialog.getByText('7 crews: Kaingaroa 7 …')).toBeTruthy();
    // How much of it others have is not told.
    expect(dialog.getByText('by others')).toBeTruthy();
  });

  it('reads its history and brings back what it was', async () => {
    const fixture = recordFixture();
    fixture.write(forest({ version: 2, name: 'Wrong', maxGrossKg: 46_000 }), 'update');
    openForests({ fixture, path: AT_ONE });
    const dialog = await drawer();
    await userEvent.click(dialog.getByRole('button', { name: 'History' }));
    const steps = await dialog.findByRole('list', { name: 'History' });
    expect(steps.textContent).toContain('Name: Kaingaroa → Wrong');
    expect(steps.textContent).toContain('Most gross weight: – → 46,000 kg');
    await userEvent.click(dialog.getByRole('button', { name: /^Restore the version of/ }));
    await waitFor(() =>
      expect(fixture.find(1)).toMatchObject({ name: 'Kaingaroa', maxGrossKg: null, version: 3 }),
    );
  });

  it('makes another like it', async () => {
    const { fixture } = openForests({ path: AT_ONE });
    await userEvent.click((await drawer()).getByRole('button', { name: 'Duplicate' }));
    await screen.findByText('New forest');
    await rename(await drawer(), 'Kaingaroa North');
    await userEvent.click((await drawer()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fixture.find(2)).toMatchObject({ name: 'Kaingaroa North', customerId: 1 }));
  });
});

describe('somebody who may not see what a record points to', () => {
  it('reads its name, and the server is asked for nothing that it would refuse', async () => {
    const fixture = recordFixture();
    fixture.server.on(customers.calls.get, () => {
      throw new ApiError({ code: 403, message: 'not yours to see', call: customers.calls.get.name });
    });
    openForests({ fixture, path: AT_ONE, role: 'CARRIER' });
    const dialog = await drawer();
    expect(dialog.getByText('Timberlands')).toBeTruthy();
    expect(fixture.server.received).not.toContain(customers.calls.get.name);
    expect(fixture.server.received).not.toContain(customers.calls.find.name);
  });
});
