import { renderRemote } from '@haulboard/data/testing';
import { ApiError, changeHelpCall, Code, listHelpCalls, type HelpCall, type Role } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { HelpBanner } from './help-banner.tsx';

afterEach(cleanup);

const USER_ID = 5;
const MINE = { takenBy: USER_ID, takenByName: 'Ana Ruru' };
const NOBODY = { takenBy: null, takenByName: null };

function helpCall(more: Partial<HelpCall> = {}): HelpCall {
  return {
    id: 1,
    version: 1,
    vehicleId: 40,
    vehicleCode: 'CN40',
    driverName: 'Mere Tautari',
    driverPhone: '+6421555040',
    // 9:40 in the morning of New Zealand's 25 November 2026.
    at: 1_795_552_800,
    latitude: -38.14,
    longitude: 176.25,
    takenBy: null,
    takenByName: null,
    doneAt: null,
    ...more,
  };
}

/** Any page of somebody whose server keeps these calls and changes them as asked. */
function open(calls: HelpCall[], role: Role = 'CARRIER') {
  const server = fakeServer();
  const given = { calls };
  server.on(listHelpCalls, () => given.calls.filter(({ doneAt }) => doneAt === null));
  server.on(changeHelpCall, ({ params, body }) => {
    const before = given.calls.find(({ id }) => id === Number(params.id)) ?? helpCall();
    if (body.version !== before.version) {
      const data = z.encode(changeHelpCall.result, before);
      throw new ApiError({ code: Code.Conflict, message: 'changed', call: 'changeHelpCall', data });
    }
    const after = {
      ...before,
      version: before.version + 1,
      ...(body.isTaken === true && MINE),
      ...(body.isTaken === false && NOBODY),
      doneAt: body.isDone ? before.at + 60 : null,
    };
    given.calls = given.calls.map((each) => (each.id === after.id ? after : each));
    return after;
  });
  const shell = fakeShell({ server, user: fakeUser(role, { userId: USER_ID }) });
  renderRemote(<HelpBanner />, { shell, path: '/today/edit' });
  return { server, shell, given };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const banner = async () => within(await screen.findByRole('complementary', { name: 'Calls for help' }));

describe('a driver’s call for help', () => {
  it('says that nobody looks after it yet, and when dispatchers were sent messages', async () => {
    const { given } = open([helpCall({ toldAt: 1_795_552_920 })]);
    expect(
      await screen.findByText(/^Nobody looks after it; messages went out to dispatchers at 9:42 am$/),
    ).toBeTruthy();
    given.calls = [helpCall({ toldAt: 1_795_552_920, ...MINE, version: 2 })];
    await press('I look after it: CN40');
    await screen.findByText('You look after it');
    expect(screen.queryByText(/Nobody looks after it/)).toBeNull();
  });

  it('is heard on whatever page a dispatcher is, with the driver’s number and the way to the truck', async () => {
    const { shell, given } = open([]);
    const region = await screen.findByRole('alert');
    given.calls = [helpCall()];
    act(() => shell.emit({ type: 'help_call' }));
    const call = await banner();
    expect(region.textContent).toContain('SOS: truck CN40 called for help at 9:40 am.');
    expect(call.getByRole('link', { name: 'Call Mere Tautari: +6421555040' }).getAttribute('href')).toBe(
      'tel:+6421555040',
    );
    await press('Show on the map: CN40');
    expect(shell.visited).toEqual(['/map?vehicle=40']);
  });

  it('is taken by one, which the others read, and left to them again', async () => {
    open([helpCall()]);
    await press('I look after it: CN40');
    await screen.findByText('You look after it');
    await press('Leave it to others: CN40');
    await screen.findByRole('button', { name: 'I look after it: CN40' });
    expect(screen.queryByText('You look after it')).toBeNull();
  });

  it('stands until it is done, and comes back by Undo', async () => {
    open([helpCall({ takenBy: 9, takenByName: 'Tom Reid' })]);
    expect((await banner()).getByText('Tom Reid looks after it')).toBeTruthy();
    await press('Done: CN40');
    await screen.findByText('CN40 is done.', { selector: 'p *, p, span' });
    expect(screen.queryByRole('complementary', { name: 'Calls for help' })).toBeNull();
    await press('Undo');
    expect((await banner()).getByText('Tom Reid looks after it')).toBeTruthy();
  });

  it('says so when a colleague was first, and shows who', async () => {
    const { given } = open([helpCall()]);
    await screen.findByRole('button', { name: 'I look after it: CN40' });
    given.calls = [helpCall({ version: 2, takenBy: 9, takenByName: 'Tom Reid' })];
    await press('I look after it: CN40');
    await screen.findByText('Tom Reid looks after it');
    expect(screen.getAllByText(/Somebody else has answered this/)[0]).toBeTruthy();
  });

  it('is not asked for by somebody without the map', () => {
    const { server } = open([helpCall()], 'CUSTOMER');
    expect(server.received).toEqual([]);
  });
});
