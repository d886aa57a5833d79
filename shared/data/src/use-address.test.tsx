import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from './use-address.ts';

let draws: string[] = [];

/** A part of a page that writes one thing into the address, and shows what it sees of it. */
function Part({ name }: { name: string }) {
  const [shown, put] = useAddress();
  const query = shown.toString();
  useEffect(() => {
    draws.push(query);
  }, [query]);
  return (
    <>
      <button type="button" onClick={() => put({ [name]: '1' })}>{`put ${name}`}</button>
      <output aria-label={name}>{query}</output>
    </>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Part name="q" />
      <Part name="record" />
      {isOpen && <Part name="late" />}
      <button type="button" onClick={() => setOpen(true)}>{`open`}</button>
      <button type="button" onClick={() => void navigate('/other?day=2')}>{`other page`}</button>
      <output aria-label="address">{pathname + search}</output>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = (name: string) => screen.getByRole('status', { name }).textContent;

function show() {
  draws = [];
  return renderRemote(<Page />, { shell: fakeShell({ server: fakeServer() }), path: '/list?size=20' });
}

describe('two parts of a page that write into its address at once', () => {
  it('keep what each has put, though the router is behind', () => {
    show();
    act(() => {
      press('put q');
      press('put record');
    });
    expect(said('address')).toBe('/list?size=20&q=1&record=1');
  });

  it('see what the other has put at once, and never for a moment what was there before', () => {
    show();
    act(() => {
      press('put q');
      press('open');
    });
    expect(said('late')).toBe('size=20&q=1');
    expect(said('record')).toBe('size=20&q=1');
    expect(draws).toEqual(['size=20', 'size=20', ...Array.from({ length: 3 }, () => 'size=20&q=1')]);
  });

  it('begin anew where somebody has gone to meanwhile', () => {
    show();
    act(() => {
      press('put q');
      press('other page');
    });
    expect(said('address')).toBe('/other?day=2');
    expect(said('record')).toBe('day=2');
    press('put record');
    expect(said('address')).toBe('/other?day=2&record=1');
  });
});
