import { handOverRange, listDocketNumbers, takeBackNumbers } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerNumbers, moveOf, rangeOf } from '../../testing/number-server.ts';
import { answerDockets } from '../../testing/docket-server.ts';
import { DocketsRoute } from '../dockets-route.tsx';

afterEach(cleanup);

function open(path = '/dockets?view=numbers', range = rangeOf({ id: 1 })) {
  const server = fakeServer();
  answerDockets(server, []);
  answerNumbers(server, [range]);
  renderRemote(<DocketsRoute />, { shell: fakeShell({ server, user: fakeUser('CUSTOMER') }), path });
  return { server, user: userEvent.setup() };
}

const table = async (name: RegExp) => within(await screen.findByRole('table', { name }));

describe('a customer at the docket numbers of its crews', () => {
  it('reads who has which, what is missing, what is wrong, and whose few are left', async () => {
    open();
    const ranges = await table(/^Ranges/);
    expect(ranges.getByRole('row', { name: /66 Tall Timber 300001–300100 3 0 6 90 1/ })).toBeTruthy();
    expect(
      (await table(/^Numbers that devices/)).getByRole('row', { name: /N1 .* 300005–300010 6/ }),
    ).toBeTruthy();
    expect((await table(/^Missing/)).getByRole('row', { name: /66 300002 1 N1/ })).toBeTruthy();
    expect(
      (await table(/^Wrong/)).getByRole('row', { name: /300003 On another docket too 66 N1/ }),
    ).toBeTruthy();
    expect((await table(/^Changed/)).getByRole('row', { name: /Mere Broad has none/ })).toBeTruthy();
    expect(screen.getByText('Crew 68: 4 numbers left')).toBeTruthy();
  });

  it('hands the rest of a range over, with the reason and the version that was seen', async () => {
    const { server, user } = open();
    server.on(handOverRange, () => moveOf());
    await user.click(await screen.findByRole('button', { name: 'Hand over the rest of 300001–300100' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'To crew' }));
    await user.click(await screen.findByText('68 Broad Timber'));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'Broad has none' },
    });
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(
      await screen.findByText('Numbers 300051–300100 are crew 68’s now.', { selector: 'output' }),
    ).toBeTruthy();
    expect(server.inputs[server.received.indexOf(handOverRange.name)]).toMatchObject({
      params: { id: 1 },
      body: { version: 3, toCrewId: 33, fromNo: 300_011, reason: 'Broad has none' },
    });
  });

  it('takes back what a lost device has left', async () => {
    const { server, user } = open();
    server.on(takeBackNumbers, () => ({ ...moveOf(), toCrewCode: '66', fromNo: 300_005, toNo: 300_010 }));
    await user.click(await screen.findByRole('button', { name: 'Take back 300005–300010 from N1' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'lost in the river' },
    });
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Crew 66 uses 300005–300010 next.', { selector: 'output' })).toBeTruthy();
  });

  it('changes nothing where its rules say so, and comes here from the list', async () => {
    const { server, user } = open('/dockets', rangeOf({ id: 1, canChange: false }));
    await user.click(await screen.findByText('Numbers'));
    await table(/^Ranges/);
    expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull();
    expect(server.inputs[server.received.indexOf(listDocketNumbers.name)]).toEqual({ query: { page: 1 } });
  });
});
