import '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { ShellProvider, useAddress, useOpenAddress, useOpenStep } from '@haulboard/data';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { OrderedRouter } from './ordered-router.tsx';

afterEach(cleanup);

const address = () => location.pathname + location.search;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A page with an editor of its own state, a record that the address alone opens, and a search. */
function Page() {
  const [params, put] = useAddress();
  const [name, setName] = useState('');
  const step = useOpenStep(params.has('id'));
  useOpenAddress({
    name,
    isReady: true,
    onOpen: (wanted) => {
      setName(wanted);
      return true;
    },
    onClose: () => setName(''),
  });
  return (
    <>
      <button type="button" onClick={() => setName('editor')}>{`open editor`}</button>
      <button type="button" onClick={() => setName('')}>{`close editor`}</button>
      <button type="button" onClick={() => step.open({ id: '7' })}>{`open record`}</button>
      <button type="button" onClick={() => step.close({ id: '' })}>{`close record`}</button>
      <button type="button" onClick={() => put({ q: 'mill' })}>{`search`}</button>
      {name !== '' && <dialog open>{name}</dialog>}
      {params.has('id') && <dialog open>record</dialog>}
    </>
  );
}

function show() {
  history.replaceState(null, '', '/list?size=20');
  render(
    <OrderedRouter>
      <ShellProvider shell={fakeShell({ server: fakeServer() })}>
        <Page />
      </ShellProvider>
    </OrderedRouter>,
  );
}

const wentBack = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

async function open(what: 'editor' | 'record', at: string): Promise<void> {
  show();
  press(`open ${what}`);
  await waitFor(() => expect(address()).toBe(at));
  expect(screen.getByRole('dialog').textContent).toBe(what);
}

describe.each([
  ['editor', '/list?size=20&open=editor'],
  ['record', '/list?size=20&id=7'],
] as const)('somebody who closes the %s and types into a search at once', (what, at) => {
  it('keeps it closed, and what is typed, before the browser has gone back', async () => {
    await open(what, at);
    const gone = wentBack();
    press(`close ${what}`);
    press('search');
    await act(async () => void (await gone));
    await waitFor(() => expect(address()).toBe('/list?size=20&q=mill'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps it closed, and what is typed, before the page is drawn that it went back to', async () => {
    await open(what, at);
    const gone = wentBack();
    press(`close ${what}`);
    await act(async () => {
      await gone;
      press('search');
    });
    await waitFor(() => expect(address()).toBe('/list?size=20&q=mill'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
