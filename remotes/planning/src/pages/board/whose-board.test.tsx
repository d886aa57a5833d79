import { changePlan, TaskStatus } from '@haulboard/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aBoard, aTask, aVehicle } from '../../testing/builders.ts';
import { planServer } from '../../testing/plan-server.ts';
import { cellOf, focusCell, lastChange, openBoard, twoTrucks } from '../../testing/render-board.tsx';

beforeEach(() => sessionStorage.clear());

describe('whose board it is', () => {
  it('a super admin sees whose plan it is, on the board and before publishing, and changes that one', async () => {
    const server = planServer(twoTrucks());
    const { user } = await openBoard(server, { role: 'SUPPER_ADMIN' });
    expect(screen.getByRole('combobox', { name: 'Whose board' })).toBeInTheDocument();
    expect(screen.getByText('Central Haulage')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    // In jsdom the choice and the dialog get the same ids. So the dialog is known by its title on screen.
    await screen.findByText('Publish the plan', { selector: '.ant-modal-title' });
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Central Haulage.');
    await user.click(screen.getByRole('button', { name: 'Publish 1 load' }));
    await waitFor(() => expect(server.received).toContain(changePlan.name));
    const sent = server.inputs[server.received.indexOf(changePlan.name)];
    expect(sent).toMatchObject({ query: { carrierId: 1 } });
  });
});

describe('a load that stays where it is', () => {
  const aDay = () =>
    planServer(aBoard([aVehicle(1, [aTask({ id: 1, taskStatus: TaskStatus.Completed, publishedRev: 1 })])]));

  it('says why beside the pointer when somebody drags it', async () => {
    await openBoard(aDay());
    const load = await cellOf(/Completed/);
    // This browser's pointer events carry no place; the mouse's do.
    const at = (type: string, clientX: number, clientY: number) =>
      new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY });
    fireEvent(load, at('pointerdown', 300, 200));
    fireEvent(document, at('pointermove', 320, 240));
    const why = await screen.findByText(/The load has started \(Completed\)/);
    expect(why).toHaveStyle({ left: '320px', top: '240px' });
    fireEvent(document, at('pointerup', 320, 240));
    await waitFor(() => expect(screen.queryByText(/The load has started/)).toBeNull());
  });

  it('says so before anybody drags it, to the eye and to the ear', async () => {
    await openBoard(aDay());
    const load = await focusCell(/Completed/);
    expect(load).toHaveAttribute('data-stuck');
    await waitFor(() => expect(load).toHaveAccessibleDescription(/Stays here The load has started/));
  });

  it('says in its menu why each thing cannot be done, and again when it is chosen', async () => {
    const { user } = await openBoard(aDay());
    fireEvent.contextMenu(await cellOf(/Completed/));
    const move = await screen.findByRole('menuitem', { name: /^Move to … M ?The load has started/ });
    await user.click(move);
    expect(lastChange()).toHaveTextContent('The load has started (Completed)');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not asked about before it is said that it cannot be canceled', async () => {
    const { user } = await openBoard(aDay());
    await focusCell(/Completed/);
    await user.keyboard('{Shift>}{Delete}{/Shift}');
    expect(lastChange()).toHaveTextContent('The load has started (Completed)');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
