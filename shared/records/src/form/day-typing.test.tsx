import '@haulboard/data/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { DayField } from '@haulboard/ui/form';

function Form() {
  const [day, setDay] = useState('');
  return (
    <>
      <DayField aria-label="First day" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First day' });
const chosen = () => screen.getByRole('status').textContent;

/** Letter by letter, as fingers do; each is added to what the field says by then. */
function type(text: string): void {
  fireEvent.focus(field());
  for (const letter of text) {
    fireEvent.change(field(), { target: { value: field().value + letter } });
  }
  fireEvent.keyDown(field(), { key: 'Tab' });
  fireEvent.blur(field());
}

describe('a day that somebody types', () => {
  it.each([
    ['24/12/2026', '2026-12-24'],
    ['5/11/2026', '2026-11-05'],
    ['1/1/2027', '2027-01-01'],
    ['5/11/26', '2026-11-05'],
    ['24/12', `${new Date().getFullYear()}-12-24`],
  ])('%s is that day and no other', async (text, day) => {
    render(<Form />);
    type(text);
    await waitFor(() => expect(chosen()).toBe(day));
  });
});

/** A form that Ctrl+Enter saves, from any field. */
function Sheet({ onSave }: { onSave: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-05');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the whole form
    <div onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && onSave(day)}>
      <DayField aria-label="First day" value={day} onChange={setDay} onUnread={setDay} />
    </div>
  );
}

function typeOver(text: string): void {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
}

describe('Ctrl+Enter in a day that was just typed', () => {
  it.each([
    ['24/12/2026', '2026-12-24'],
    ['24/12', `${new Date().getFullYear()}-12-24`],
  ])('saves %s, not the day before', async (text, day) => {
    const saved: string[] = [];
    render(<Sheet onSave={(one) => saved.push(one)} />);
    typeOver(text);
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(saved).toEqual([day]));
  });

  it('tells the form what is no day, and keeps it in sight', async () => {
    const saved: string[] = [];
    render(<Sheet onSave={(one) => saved.push(one)} />);
    typeOver('31/02/2027');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(saved).toEqual(['31/02/2027']));
    fireEvent.blur(field());
    expect(field().value).toBe('31/02/2027');
  });
});
