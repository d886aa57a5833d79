import '@testing-library/jest-dom';
import { dayStart, fakeShell, type FakeShell, fakeUser } from '@haulboard/contract/testing';
import type { Role } from '@haulboard/contract';
import { renderRemote } from '@haulboard/data/testing';
import { FocusKeeper } from '@haulboard/ui/frame';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BoardPage } from '../pages/board/board-page.tsx';
import { installBoardParts } from './browser-parts.ts';
import { aBoard, aStock, aTask, aVehicle, DAY } from './builders.ts';
import type { PlanServer } from './plan-server.ts';

type OpenBoardOptions = {
  role?: Role;
  keys?: (string | undefined)[];
  path?: string;
  /** The shell of a board that was open before: its build is on the screen again. */
  before?: FakeShell;
};

// As in the shell: what closes gives the focus back.
new FocusKeeper(document).start();

/** Opens the board of the test's day, and waits until it is there. */
export async function openBoard(
  server: PlanServer,
  { role = 'CARRIER', keys, path, before }: OpenBoardOptions = {},
) {
  installBoardParts();
  const shell = fakeShell({ server, user: fakeUser(role, { name: 'Test Person' }) });
  const recording: FakeShell = before ?? {
    ...shell,
    http: {
      send: (call, input, options) => {
        if (call.name === 'changePlan') {
          keys?.push(options?.idempotencyKey);
        }
        return server.send(call, input, options);
      },
    },
  };
  const address = path ?? `/today/edit?dateTime=${dayStart(DAY) * 1000}`;
  const view = renderRemote(<BoardPage />, { shell: recording, path: address });
  await screen.findByRole('grid', { name: 'Day plan' });
  await act(async () => {
    await Promise.resolve();
  });
  return { shell: recording, view, user: userEvent.setup() };
}

/** What the cells of a truck's row are called, without the truck and the place to add. */
export function loadsOf(truck: string): string[] {
  const row = screen.getAllByRole('row').find((one) => one.textContent?.includes(`${truck} `) ?? false);
  const cells = [...(row?.querySelectorAll('[data-cell^="load-"]') ?? [])];
  return cells.map((cell) => cell.querySelector('span')?.textContent ?? '');
}

/** The notice of what was done last. */
export const lastChange = () => screen.getByRole('group', { name: 'Last change' });

/** Enter with its key code, by which the lists of choices know it; user-event leaves it out. */
export function pressEnter(): void {
  const target = document.activeElement;
  if (target) {
    fireEvent.keyDown(target, { key: 'Enter', keyCode: 13 });
    fireEvent.keyUp(target, { key: 'Enter', keyCode: 13 });
  }
}

/** A truck with a load, and one without. */
export function twoTrucks() {
  return aBoard([aVehicle(1, [aTask({ id: 1 })]), aVehicle(2)], { stock: [aStock()] });
}

export async function cellOf(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole('gridcell', { name });
}

export async function focusCell(name: RegExp): Promise<HTMLElement> {
  const found = await cellOf(name);
  act(() => found.focus());
  return found;
}
