import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { useAddress } from '@haulboard/data';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { RowLink } from './row-link.tsx';

function Page() {
  const [, put] = useAddress();
  const { search } = useLocation();
  return (
    <>
      <button type="button" onClick={() => put({ q: 'a3' })}>
        search
      </button>
      <RowLink to="?record=7" onOpen={() => put({ record: '7' }, { isStep: true })}>
        row
      </RowLink>
      <output>{search}</output>
    </>
  );
}

const show = () => renderRemote(<Page />, { shell: fakeShell({ server: fakeServer() }), path: '/list' });
const address = () => screen.getByRole('status').textContent;
const row = () => screen.getByRole('link', { name: 'row' });

describe('a row that is opened by its link', () => {
  it('stays open when the search begins at the same moment', () => {
    show();
    act(() => {
      fireEvent.click(row());
      fireEvent.click(screen.getByRole('button', { name: 'search' }));
    });
    expect(address()).toBe('?record=7&q=a3');
  });

  it('is left to the browser where it is wanted in another tab', () => {
    show();
    expect(fireEvent.click(row(), { ctrlKey: true })).toBe(true);
    expect(address()).toBe('');
  });
});
