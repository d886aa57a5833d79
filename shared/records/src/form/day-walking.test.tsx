import '@haulboard/data/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayField } from '@haulboard/ui/form';

const isSunday = (day: string) => day === '2026-11-22';

function Form() {
  const [day, setDay] = useState('2026-11-21');
  return (
    <>
      <DayField aria-label="First day" value={day} isOff={isSunday} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First day' });
const chosen = () => screen.getByRole('status').textContent;

/** Comes to the field by Tab; Enter opens its calendar. */
async function openCalendar() {
  const user = userEvent.setup();
  render(<Form />);
  await user.tab();
  act(() => field().select());
  await user.keyboard('{Enter}');
  return user;
}

describe('somebody who walks through an open calendar', () => {
  it.each([
    ['{ArrowDown}', '28/11/2026'],
    ['{ArrowUp}{ArrowRight}', '15/11/2026'],
    ['{ArrowLeft}{ArrowLeft}', '19/11/2026'],
    ['{ArrowDown}{ArrowDown}', '05/12/2026'],
    ['{ArrowRight}', '21/11/2026'],
  ])('sees with %s the day %s, which Enter takes', async (keys, day) => {
    const user = await openCalendar();
    await user.keyboard(keys);
    expect(field().value).toBe(day);
    expect(chosen()).toBe('2026-11-21');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosen()).toBe(day.split('/').toReversed().join('-')));
  });

  it('keeps the day of before with Escape', async () => {
    const user = await openCalendar();
    await user.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(field().value).toBe('21/11/2026'));
    expect(chosen()).toBe('2026-11-21');
  });

  it('moves the caret sideways while a day is being written', async () => {
    const user = await openCalendar();
    act(() => field().setSelectionRange(2, 2));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(field().value).toBe('21/11/2026');
    expect(field().selectionStart).toBe(0);
  });

  it('stays where it is while the calendar is closed', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(field().value).toBe('21/11/2026');
  });
});
