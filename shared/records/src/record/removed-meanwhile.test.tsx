import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forest, openForests, recordFixture } from '../testing/record-fixture.tsx';

const AT_ONE = '/settings/forests?record=1';
type Dialog = ReturnType<typeof within>;

async function drawer(): Promise<Dialog> {
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: /^Name/ });
  return dialog;
}

const name = (dialog: Dialog) => dialog.getByRole('textbox', { name: /^Name/ });
const press = async (dialog: Dialog, button: string) =>
  userEvent.click(await dialog.findByRole('button', { name: button }));

async function rename(dialog: Dialog, to: string) {
  await userEvent.clear(name(dialog));
  await userEvent.type(name(dialog), to);
}

/** Mere opens the forest and types; a colleague removes it before she saves. */
async function typedOverRemoved(more: Parameters<typeof forest>[0] = {}) {
  const { fixture, shell } = openForests({ path: AT_ONE });
  const dialog = await drawer();
  await rename(dialog, 'Kāingaroa');
  fixture.write(forest({ version: 2, isRemoved: true, ...more }), 'remove');
  await press(dialog, 'Save');
  return { fixture, shell, dialog, bar: await dialog.findByRole('alert', { name: 'Conflict' }) };
}

describe('somebody who saves a record that a colleague has removed', () => {
  it('reads who removed it and when, and restores it with what was typed', async () => {
    const { fixture, dialog, bar } = await typedOverRemoved();
    expect(bar.textContent).toMatch(/^This was removed by Mere \(\d.+\)\./);
    expect(name(dialog)).toHaveProperty('value', 'Kāingaroa');
    await press(dialog, 'Restore it with your changes');
    expect(await screen.findByRole('link', { name: 'Kāingaroa' })).toBeTruthy();
    expect(fixture.find(1)).toMatchObject({ name: 'Kāingaroa', isRemoved: false, version: 4 });
  });

  it('sees what was changed before it was removed, and keeps that beside the own', async () => {
    const { fixture, dialog, bar } = await typedOverRemoved({ code: 'KNG' });
    expect(bar.textContent).toContain('there now: KNG');
    await press(dialog, 'Restore it with your changes');
    await waitFor(() =>
      expect(fixture.find(1)).toMatchObject({ name: 'Kāingaroa', code: 'KNG', isRemoved: false }),
    );
  });

  it('may discard what was typed: the record stays removed, and says so', async () => {
    const { fixture, shell, dialog } = await typedOverRemoved();
    await press(dialog, 'Discard your changes');
    expect(name(dialog)).toHaveProperty('value', 'Kaingaroa');
    expect(dialog.getByText('This was removed. It can be restored.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    expect([shell.isDirty(), fixture.find(1).isRemoved]).toEqual([false, true]);
    await press(dialog, 'Restore');
    await waitFor(() => expect(fixture.find(1)).toMatchObject({ name: 'Kaingaroa', isRemoved: false }));
  });

  it('saves as usual where the colleague has taken the removal back by then', async () => {
    const { fixture, dialog } = await typedOverRemoved();
    fixture.write(forest({ version: 3 }), 'restore');
    await press(dialog, 'Restore it with your changes');
    await waitFor(() => expect(fixture.find(1)).toMatchObject({ name: 'Kāingaroa', version: 4 }));
  });

  it('is shown first what was changed where it was restored and changed by then', async () => {
    const { fixture, dialog } = await typedOverRemoved();
    fixture.write(forest({ version: 4, name: 'Theirs' }), 'update');
    await press(dialog, 'Restore it with your changes');
    expect(await dialog.findByText('Somebody changed this in the meantime.')).toBeTruthy();
    expect(fixture.find(1)).toMatchObject({ name: 'Theirs', version: 4 });
    await press(dialog, 'Keep mine');
    await waitFor(() => expect(fixture.find(1)).toMatchObject({ name: 'Kāingaroa', version: 5 }));
  });
});

describe('somebody who opens a removed record by its address', () => {
  it('finds what was typed before it was removed, and loses it by nothing but an own word', async () => {
    const { fixture } = openForests({ path: '/settings/forests' });
    await userEvent.click(await screen.findByRole('link', { name: 'Kaingaroa' }));
    await rename(await drawer(), 'Half');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fixture.write(forest({ version: 2, isRemoved: true }), 'remove');
    await userEvent.click(screen.getByRole('link', { name: 'Kaingaroa' }));
    const dialog = await drawer();
    expect(await dialog.findByText('This was removed in the meantime.')).toBeTruthy();
    expect(name(dialog)).toHaveProperty('value', 'Half');
    expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
    await press(dialog, 'Restore it with your changes');
    await waitFor(() => expect(fixture.find(1)).toMatchObject({ name: 'Half', isRemoved: false }));
  });

  it('is told when a colleague has restored it already, and sees it as it is now', async () => {
    const fixture = recordFixture([forest({ version: 2, isRemoved: true })]);
    const { shell } = openForests({ fixture, path: AT_ONE });
    const dialog = await drawer();
    const restore = await dialog.findByRole('button', { name: 'Restore' });
    fixture.write(forest({ version: 4, name: 'Kaingaroa North' }), 'update');
    await userEvent.click(restore);
    await waitFor(() => expect(name(dialog)).toHaveProperty('value', 'Kaingaroa North'));
    const message = 'Somebody has restored Kaingaroa North already.';
    expect(shell.notices).toContainEqual({ kind: 'info', message });
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});

describe('somebody who removes what a colleague has removed already', () => {
  it('is told so, and the record is closed', async () => {
    const { fixture, shell } = openForests({ path: AT_ONE });
    const dialog = await drawer();
    fixture.write(forest({ version: 2, isRemoved: true }), 'remove');
    await press(dialog, 'Remove');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.notices).toContainEqual({
      kind: 'info',
      message: 'Somebody has removed Kaingaroa already.',
    });
  });
});

describe('somebody who changes several records of which one was removed', () => {
  it('reads which stayed as it was, and who removed it', async () => {
    const fixture = recordFixture([forest(), forest({ id: 2, name: 'Whirinaki', code: 'WHI' })]);
    openForests({ fixture });
    await userEvent.click(await screen.findByRole('button', { name: 'Select several' }));
    await userEvent.click(screen.getByRole('button', { name: 'All of this page' }));
    fixture.write(forest({ version: 2, isRemoved: true }), 'remove');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'New value' }), 'KNG');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Kaingaroa: This was removed by Mere. It can be restored.')).toBeTruthy();
    expect(fixture.find(1)).toMatchObject({ code: 'KAI', isRemoved: true });
    expect(fixture.find(2)).toMatchObject({ code: 'KNG' });
  });
});
