import '@testing-library/jest-dom';
import { ApiError, getBoard } from '@haulboard/contract';
import { dayStart, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installBoardParts } from '../../testing/browser-parts.ts';
import { DAY } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { twoTrucks } from '../../testing/render-board.tsx';
import { BoardPage } from './board-page.tsx';

describe('a super admin of a new installation', () => {
  it('is led to what has to be added first, and finds the plan once it is there', async () => {
    const server = planServer(twoTrucks());
    let isEmpty = true;
    server.on(getBoard, () => {
      if (isEmpty) {
        throw new ApiError({ code: 404, message: 'Dispatcher not found', call: getBoard.name });
      }
      return server.board();
    });
    installBoardParts();
    renderRemote(<BoardPage />, {
      shell: fakeShell({ server, user: fakeUser('SUPPER_ADMIN') }),
      path: `/today/edit?dateTime=${dayStart(DAY) * 1000}`,
    });
    expect(await screen.findByText(/^There is no plan yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Carriers' })).toHaveAttribute('href', '/settings/carriers');
    expect(screen.queryByText('Dispatcher not found')).toBeNull();
    isEmpty = false;
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByRole('grid', { name: 'Day plan' })).toBeInTheDocument();
  });
});
