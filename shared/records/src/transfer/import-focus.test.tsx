import { RESOURCES, type CallResult } from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { useFocusKeeper } from '@haulboard/ui/frame';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourcePage } from '../resource-page.tsx';
import { FORESTS, recordFixture } from '../testing/record-fixture.tsx';

const { calls } = RESOURCES.forests;
type Outcome = CallResult<typeof calls.importRows>;

const TEXT = 'Name,Code,Customer,Latitude,Longitude\nTarawera,TAR,Manulife,-38.2,176.5';
const FITS: Outcome = { saved: 0, total: 1, faults: [] };
const FITS_NOT: Outcome = {
  saved: 0,
  total: 1,
  faults: [{ row: 1, field: 'code', message: 'another forest has this code' }],
};

beforeEach(() => sessionStorage.clear());

/** The page as the layout holds it: something always has the focus. */
function Page() {
  useFocusKeeper('forests');
  return <ResourcePage kind={FORESTS} />;
}

/** Somebody at the keyboard pastes rows and presses "Check". */
async function check(answer: (mode: string | undefined) => Outcome | Promise<Outcome>) {
  const fixture = recordFixture();
  fixture.server.on(calls.importRows, ({ body }) => answer(body.mode));
  const shell = fakeShell({ server: fixture.server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(<Page />, { shell, path: '/settings/forests' });
  const open = await screen.findByRole('button', { name: 'Import' });
  act(() => open.focus());
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox'));
  await userEvent.paste(TEXT);
  act(() => dialog.getByRole('button', { name: 'Check' }).focus());
  await userEvent.keyboard('{Enter}');
  return dialog;
}

describe('somebody who imports by keyboard', () => {
  it('imports by the next Enter after the check, and is back where the dialog was opened', async () => {
    const dialog = await check((mode) => ({ ...FITS, saved: mode === 'check' ? 0 : 1 }));
    const all = await dialog.findByRole('button', { name: 'Import all' });
    expect(document.activeElement).toBe(all);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByText('Imported 1 row')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Import'));
  });

  it('is at what was found where nothing fits: Enter throws no pasted row away', async () => {
    const dialog = await check(() => FITS_NOT);
    const found = await dialog.findByText('another forest has this code');
    expect(document.activeElement?.contains(found)).toBe(true);
    expect(document.activeElement?.getAttribute('role')).not.toBe('dialog');
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(TEXT);
  });

  it('stays in the field that was chosen while the check ran', async () => {
    let answer = (): void => undefined;
    const dialog = await check(() => new Promise((resolve) => (answer = () => resolve(FITS))));
    await userEvent.click(dialog.getByRole('textbox'));
    answer();
    expect(await dialog.findByRole('button', { name: 'Import all' })).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox'));
  });
});
