import { NetworkError, RESOURCES, type AnyCall } from '@haulboard/contract';
import { fakeShell, fakeUser, type FakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourcePage } from '../resource-page.tsx';
import { FORESTS, forest, recordFixture } from '../testing/record-fixture.tsx';

const { calls } = RESOURCES.forests;
const WAITS = /^Not saved yet: the server cannot be reached/;

beforeEach(() => sessionStorage.clear());

/** The forests, over a line that can be cut. */
async function open(path: string) {
  const fixture = recordFixture();
  const shell = fakeShell({ server: fixture.server, user: fakeUser('SUPPER_ADMIN') });
  const line = { isCut: true };
  const keys: (string | undefined)[] = [];
  const saving: readonly AnyCall[] = [calls.create, calls.change];
  const cuttable: FakeShell = {
    ...shell,
    http: {
      send: async (call, input, options) => {
        if (saving.includes(call)) {
          keys.push(options?.idempotencyKey);
          if (line.isCut) {
            throw new NetworkError('no answer');
          }
        }
        return await fixture.server.send(call, input, options);
      },
    },
  };
  renderRemote(<ResourcePage kind={FORESTS} />, { shell: cuttable, path });
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  act(() => shell.setConnection('offline'));
  await userEvent.clear(name);
  await userEvent.type(name, 'Kāingaroa');
  const mend = () => {
    line.isCut = false;
    act(() => shell.setConnection('online'));
  };
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return { fixture, dialog, name, keys, mend, save };
}

const AT_ONE = '/settings/forests?record=1';

describe('somebody who saves a record without a line', () => {
  it('is told that it waits, and it is saved, once, when the line is back', async () => {
    const { fixture, dialog, keys, mend, save } = await open(AT_ONE);
    await save();
    expect(await dialog.findByText(WAITS)).toBeTruthy();
    mend();
    await waitFor(() => expect(fixture.find(1)).toMatchObject({ name: 'Kāingaroa', version: 2 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByText('Saved Kāingaroa')).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('adds a new one as well', async () => {
    const { fixture, dialog, mend, save } = await open('/settings/forests?record=new');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Code/ }), 'KNO');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Customer/ }));
    await userEvent.click(await screen.findByTitle('Manulife'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Place, as a pair' }), '-38.2 176.5');
    await save();
    expect(await dialog.findByText(WAITS)).toBeTruthy();
    mend();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fixture.find(2)).toMatchObject({ name: 'Kāingaroa', code: 'KNO', version: 1 });
  });

  it('decides then on what somebody else has written meanwhile', async () => {
    const { fixture, dialog, mend, save } = await open(AT_ONE);
    await save();
    await dialog.findByText(WAITS);
    fixture.write(forest({ version: 2, code: 'KNG' }), 'update');
    mend();
    expect((await dialog.findByRole('alert', { name: 'Conflict' })).textContent).toContain('there now: KNG');
    expect(dialog.queryByText(WAITS)).toBeNull();
  });

  it('saves again what was typed on: nothing goes without it', async () => {
    const { fixture, dialog, name, keys, mend, save } = await open(AT_ONE);
    await save();
    await dialog.findByText(WAITS);
    await userEvent.type(name, ' North');
    expect(dialog.queryByText(WAITS)).toBeNull();
    mend();
    await save();
    await waitFor(() => expect(fixture.find(1)).toMatchObject({ name: 'Kāingaroa North', version: 2 }));
    expect(keys).toHaveLength(2);
  });
});
