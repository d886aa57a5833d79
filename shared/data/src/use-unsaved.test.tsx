import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

function Field({ name }: { name: string }) {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label={name} value={text} onChange={({ target }) => setText(target.value)} />;
}

/** A list with a record open beside it: two things to type into, of which one closes. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Field name="Message" />
      {isOpen && <Field name="Record" />}
      <button type="button" onClick={() => setIsOpen(false)}>{`Close`}</button>
    </>
  );
}

function open() {
  const shell = fakeShell({ server: fakeServer() });
  return { shell, ...renderRemote(<Page />, { shell, path: '/' }) };
}
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });

describe('a tab with two half-typed things on it', () => {
  it('holds unsaved work until both are done', () => {
    const { shell } = open();
    expect(shell.isDirty()).toBe(false);
    type('Message', 'late');
    type('Record', 'N1');
    type('Message', '');
    expect(shell.isDirty()).toBe(true);
    type('Record', '');
    expect(shell.isDirty()).toBe(false);
  });

  it('still holds one when the other closes', () => {
    const { shell } = open();
    type('Message', 'late');
    type('Record', 'N1');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shell.isDirty()).toBe(true);
    type('Message', '');
    expect(shell.isDirty()).toBe(false);
  });

  it('holds nothing once the page is gone, and another tab is not told', () => {
    const one = open();
    const other = fakeShell({ server: fakeServer() });
    type('Message', 'late');
    one.unmount();
    expect([one.shell.isDirty(), other.isDirty()]).toEqual([false, false]);
  });
});
