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
