import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { fireEvent, screen } from '@testing-library/react';
import { sessionStore } from './storage/index.ts';
import { useHalfTyped } from './use-half-typed.ts';

const text = {
  safeParse: (value: unknown) =>
    typeof value === 'string' ? { success: true, data: value } : { success: false },
};

function Question({ name, given }: { name: string; given?: string | undefined }) {
  const kept = useHalfTyped({ name, schema: text, first: '', given });
  return (
    <>
      <input aria-label="Reason" value={kept.value} onChange={({ target }) => kept.change(target.value)} />
      <output>{kept.isBack ? 'back' : 'new'}</output>
      <button type="button" onClick={kept.forget}>{`Cancel`}</button>
      <button type="button" onClick={kept.restart}>{`Begin again`}</button>
    </>
  );
}

/** Somebody opens the question; closing it is left to the test. */
function ask(name: string, { userId = 1, given }: { userId?: number; given?: string } = {}) {
  const shell = fakeShell({ server: fakeServer(), user: fakeUser('CARRIER', { userId }) });
  return renderRemote(<Question name={name} given={given} />, { shell, path: '/' });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const said = () => screen.getByRole('status');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('what is half typed in a dialog', () => {
  it('is there again when the dialog is left and opened once more', () => {
    const left = ask('cancel 1');
    type('mill is full');
    left.unmount();
    ask('cancel 1');
    expect(field().value).toBe('mill is full');
    expect(said().textContent).toBe('back');
  });

  it('is gone when it was given up or done, and when somebody begins again', () => {
    const left = ask('cancel 2');
    type('mill is full');
    press('Cancel');
    left.unmount();
    const again = ask('cancel 2');
    expect(field().value).toBe('');
    expect(said().textContent).toBe('new');
    type('wind');
    press('Begin again');
    expect(field().value).toBe('');
    again.unmount();
    ask('cancel 2');
    expect(field().value).toBe('');
  });

  it('is nobody else’s, and of no other question', () => {
    const left = ask('cancel 3');
    type('mill is full');
    left.unmount();
    const other = ask('cancel 4');
    expect(field().value).toBe('');
    other.unmount();
    ask('cancel 3', { userId: 2 });
    expect(field().value).toBe('');
  });

  it('gives way to what somebody brings along, which is kept like it', () => {
    const left = ask('rows');
    type('old');
    left.unmount();
    const pasted = ask('rows', { given: 'pasted' });
    expect(field().value).toBe('pasted');
    pasted.unmount();
    ask('rows');
    expect(field().value).toBe('pasted');
  });

  it('is passed over when it cannot be read', () => {
    sessionStore.setItem('haulboard.half-typed.1.damaged', '{"of":"another build"}');
    ask('damaged');
    expect(field().value).toBe('');
  });
});
