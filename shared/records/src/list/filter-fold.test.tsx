import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterFold } from './filter-fold.tsx';

afterEach(cleanup);

const open = (count: number) =>
  renderRemote(
    <FilterFold count={count}>
      <input aria-label="Forest" />
    </FilterFold>,
    { path: '/', shell: fakeShell({ server: fakeServer(), user: fakeUser('CARRIER') }) },
  );

describe('somebody who looks for a few rows on a phone', () => {
  it('opens the filters by the keyboard, and closes them again', async () => {
    open(0);
    const user = userEvent.setup();
    const fold = screen.getByRole('button', { name: 'Filters', expanded: false });
    await user.tab();
    await user.keyboard('{Enter}');
    const controlled = document.getElementById(fold.getAttribute('aria-controls') ?? '');
    expect(controlled?.contains(screen.getByRole('textbox', { name: 'Forest' }))).toBe(true);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    expect(fold.getAttribute('aria-expanded')).toBe('false');
  });

  it('reads how many are set while they are folded', () => {
    open(3);
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeTruthy();
  });
});
