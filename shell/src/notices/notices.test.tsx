import { renderRemote } from '@haulboard/data/testing';
import {
  acceptShares,
  ApiError,
  denyShares,
  getSystemSettings,
  listShares,
  type ShareNotice,
} from '@haulboard/contract';
import { dayStart, fakeServer, fakeShell } from '@haulboard/contract/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareNotices } from './share-notices.tsx';

afterEach(cleanup);

const TODAY = '2026-11-22';
const SETTINGS = { isDemo: true, operatingTimeZone: 'Pacific/Auckland', today: TODAY };

function offer(vehicleIds: number[], day: string): ShareNotice {
  return {
    name: 'Bay Log Lines',
    code: 'BL',
    vehicleShareList: vehicleIds.map((vehicleId) => ({
      vehicleId,
      vehicleCode: `BL0${vehicleId}`,
      fromDispatcherId: 9,
      date: dayStart(day),
      configuration: '50MAX',
      fromMinute: 0,
      toMinute: 1440,
      rateNote: '',
      message: '',
      expiresAt: null,
    })),
  };
}

function withShares(shares: ShareNotice[]) {
  const server = fakeServer();
  const fixture = { shares };
  server.on(listShares, () => fixture.shares);
  server.on(getSystemSettings, () => SETTINGS);
  server.on(acceptShares, () => {
    fixture.shares = [];
    return null;
  });
  server.on(denyShares, () => {
    fixture.shares = [];
    return null;
  });
  const shell = fakeShell({ server });
  renderRemote(<ShareNotices />, { shell, path: '/map' });
  return { server, shell, fixture };
}

const icon = (count: number) =>
  screen.findByRole('button', { name: `Share notices, trucks offered: ${count}` });

describe('share notices', () => {
  it('a dispatcher accepts two shared trucks and lands on their day', async () => {
    const { server, shell } = withShares([offer([1, 2], TODAY)]);
    await userEvent.click(await icon(2));
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.every((box) => box.matches(':checked'))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(shell.visited).toEqual([`/today?dateTime=${dayStart(TODAY) * 1000}`]));
    expect(shell.notices).toEqual([{ kind: 'done', message: 'Accepted successfully' }]);
    expect(server.inputs[server.received.indexOf('acceptShares')]).toEqual({
      query: { date: dayStart(TODAY) },
      body: {
        shareList: [
          { vehicleId: 1, fromDispatcherId: 9 },
          { vehicleId: 2, fromDispatcherId: 9 },
        ],
      },
    });
    expect(await icon(0)).toBeTruthy();
  });

  it('a dispatcher reads price, message, kind and part of the day before taking a truck', async () => {
    const whole = offer([1, 2], TODAY);
    const [first, second] = whole.vehicleShareList;
    const half = { fromMinute: 720, rateNote: '$950 the day', message: 'needs the crane at Murupara' };
    const terms = first && second ? [first, { ...second, ...half, expiresAt: dayStart(TODAY) + 36_000 }] : [];
    withShares([{ ...whole, vehicleShareList: terms }]);
    await userEvent.click(await icon(2));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share notices' }));
    expect(dialog.getByRole('group', { name: /Bay Log Lines/ })).toBeTruthy();
    const truck = dialog.getByRole('checkbox', { name: 'BL02 · 50MAX' });
    const described = document.getElementById(truck.getAttribute('aria-describedby') ?? '')?.textContent;
    for (const said of ['from 12:00 pm', '$950 the day', 'needs the crane at Murupara', '10:00 am']) {
      expect(described).toContain(said);
    }
    expect(dialog.getByText('Only a part of the day: BL02 from 12:00 pm')).toBeTruthy();
    await userEvent.click(truck);
    expect(dialog.queryByText(/Only a part of the day/)).toBeNull();
  });

  it('a truck for another day leads to tomorrow', async () => {
    const { shell } = withShares([offer([1], '2026-11-23')]);
    await userEvent.click(await icon(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(shell.visited).toEqual([`/tomorrow?dateTime=${dayStart('2026-11-23') * 1000}`]),
    );
  });

  it('sends nothing when no truck is left checked, and says so', async () => {
    const { server } = withShares([offer([1], TODAY)]);
    await userEvent.click(await icon(1));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'BL01 · 50MAX' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Please select truck code')).toBeTruthy();
    expect(server.received).not.toContain('denyShares');
  });

  it('declines only the checked trucks', async () => {
    const { server, shell } = withShares([offer([1, 2], TODAY)]);
    await userEvent.click(await icon(2));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'BL01 · 50MAX' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(shell.notices).toEqual([{ kind: 'done', message: 'Declined successfully' }]));
    expect(server.inputs[server.received.indexOf('denyShares')]).toMatchObject({
      body: { shareList: [{ vehicleId: 2, fromDispatcherId: 9 }] },
    });
    expect(shell.visited).toEqual([]);
  });

  it('shows what is left when somebody else was faster', async () => {
    const { server, shell, fixture } = withShares([offer([1], TODAY)]);
    server.on(acceptShares, () => {
      fixture.shares = [];
      throw new ApiError({ code: 409, message: 'Already answered', call: 'acceptShares' });
    });
    await userEvent.click(await icon(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Nobody offers you a truck at the moment.')).toBeTruthy();
    expect(shell.notices).toEqual([{ kind: 'failed', message: 'Already answered' }]);
    expect(shell.visited).toEqual([]);
  });

  it('counts a new offer after a hint, with one fetch for many hints', async () => {
    const { server, shell, fixture } = withShares([]);
    await icon(0);
    fixture.shares = [offer([1, 2], TODAY)];
    act(() => {
      for (let hint = 0; hint < 20; hint += 1) {
        shell.emit({ type: 'share_vehicle' });
      }
    });
    expect(await icon(2)).toBeTruthy();
    expect(server.received.filter((name) => name === 'listShares')).toHaveLength(2);
  });
});
