import { fireEvent, screen, waitFor } from '@testing-library/react';
import { planServer } from '../../../testing/plan-server.ts';
import { lastChange, openBoard, twoTrucks } from '../../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

describe('the day of the plan', () => {
  it('is typed day first, and a day that nobody plans yet is refused in words', async () => {
    await openBoard(planServer(twoTrucks()));
    const field = await screen.findByRole('textbox', { name: 'Day of the plan' });
    expect(field).toHaveValue('21/11/2026');
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: '3/12/2031' } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(lastChange()).toHaveTextContent('at most 366 days ahead'));
    await waitFor(() => expect(field).toHaveValue('21/11/2026'));
  });

  it('can be tomorrow with one button', async () => {
    const { user } = await openBoard(planServer(twoTrucks()));
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Day of the plan' })).toHaveValue('22/11/2026'),
    );
  });
});
