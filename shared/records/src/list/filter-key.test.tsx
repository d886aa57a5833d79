import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openForests } from '../testing/record-fixture.tsx';

beforeEach(() => sessionStorage.clear());

describe('somebody at a list who presses /', () => {
  it('is in its search, and writes a / once there', async () => {
    openForests();
    const link = await screen.findByRole('link', { name: 'Kaingaroa' });
    act(() => link.focus());
    await userEvent.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    expect(document.activeElement).toBe(search);
    expect(search.value).toBe('');
    await userEvent.keyboard('a/b');
    expect(search.value).toBe('a/b');
  });

  it('stays in an open record, also beside its fields', async () => {
    openForests({ path: '/settings/forests?record=1' });
    const close = await screen.findByRole('button', { name: 'Close' });
    act(() => close.focus());
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(close);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => screen.getByRole('link', { name: 'Kaingaroa' }).focus());
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  });
});
