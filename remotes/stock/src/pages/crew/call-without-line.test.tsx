import { ApiError, callStock, crewStock, NetworkError } from '@haulboard/contract';
import { fakeShell, type FakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { demoServer } from '../../testing/demo-server.ts';
import { lineOf } from '../../testing/lines.ts';
import { CrewRoute } from './crew-route.tsx';

const WAITS = /^Not saved yet: the server cannot be reached/;

afterEach(() => sessionStorage.clear());

/** A dispatcher types a call and saves it while the server cannot be reached. */
async function saveWithoutLine() {
  const server = demoServer();
  server.on(callStock, () => {
    throw new NetworkError('no answer');
  });
  const shell = fakeShell({ server });
  const keys: (string | undefined)[] = [];
  const recording: FakeShell = {
    ...shell,
    http: {
      send: (call, input, options) => {
        if (call.name === callStock.name) {
          keys.push(options?.idempotencyKey);
        }
        return server.send(call, input, options);
      },
    },
  };
  renderRemote(<CrewRoute />, { shell: recording, path: '/stock/31' });
  const cell = await screen.findByRole('textbox', { name: '704/1 A, On skid, loads' });
  act(() => shell.setConnection('offline'));
  fireEvent.change(cell, { target: { value: '9.5' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the call' }));
  return { server, shell, keys, goOn: () => act(() => shell.setConnection('online')) };
}

describe('somebody who saves a crew’s call without a line', () => {
  it('is told that it waits, and that it is saved, once, when the line is back', async () => {
    const { server, keys, goOn } = await saveWithoutLine();
    expect(await screen.findByText(WAITS)).toBeTruthy();
    server.on(callStock, () => [lineOf({ version: 5, qtyLoads: 9.5 })]);
    goOn();
    expect(await screen.findByText('The call is saved.', { selector: 'output' })).toBeTruthy();
    expect(screen.queryByText(WAITS)).toBeNull();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('decides then on what somebody else called meanwhile', async () => {
    const { server, goOn } = await saveWithoutLine();
    await screen.findByText(WAITS);
    server.on(callStock, () => {
      const theirs = [z.encode(crewStock, lineOf({ version: 5, qtyLoads: 3 }))];
      throw new ApiError({ code: 409, message: 'Changed since', call: 'callStock', data: { theirs } });
    });
    goOn();
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeTruthy();
    expect(screen.queryByText(WAITS)).toBeNull();
  });

  it('may give it up: nothing is sent later', async () => {
    const { server, keys, goOn } = await saveWithoutLine();
    await screen.findByText(WAITS);
    await userEvent.click(screen.getByRole('button', { name: 'Clear what I typed' }));
    expect(screen.queryByText(WAITS)).toBeNull();
    server.on(callStock, () => [lineOf({ version: 5, qtyLoads: 4 })]);
    goOn();
    const cell = await screen.findByRole('textbox', { name: '704/1 A, On skid, loads' });
    fireEvent.change(cell, { target: { value: '4' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save the call' }));
    expect(await screen.findByText('The call is saved.', { selector: 'output' })).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(server.inputs.at(-1)).not.toMatchObject({ body: { lines: [{ qtyLoads: 9.5 }] } });
  });
});
