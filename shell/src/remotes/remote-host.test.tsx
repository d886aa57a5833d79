import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteHost } from './remote-host.tsx';
import { createRemoteLoader, type FetchCode } from './remote-loader.ts';
import { manifestOf, registryOf, routeOf } from './testing/registry-of.ts';

afterEach(cleanup);

function open(fetchCode: FetchCode) {
  const document = registryOf(manifestOf({ name: 'map' }));
  const registry = { get: () => document, refresh: async () => document };
  const handle = createRemoteLoader({ registry, fetchCode })('map');
  const owned = { remote: 'map', route: routeOf('/map') };
  const shell = fakeShell({ server: fakeServer() });
  const reports: string[] = [];
  const reporting = { ...shell, report: ({ message }: { message: string }) => void reports.push(message) };
  renderRemote(
    <>
      <p>the rest of the shell</p>
      <RemoteHost handle={handle} owned={owned} />
    </>,
    { shell: reporting, path: '/map' },
  );
  return { reports };
}

function running(text: string) {
  return { contract: '^1.0.0', App: () => <p>{text}</p> };
}

describe('a page that belongs to a remote', () => {
  it('shows the remote under its own title', async () => {
    open(async () => running('the map'));
    expect(await screen.findByText('the map')).toBeTruthy();
    expect(document.title).toBe('MAP - Haulboard');
  });

  it('costs nobody anything when its files do not come, and Retry works', async () => {
    let isUp = false;
    open(async () => {
      if (!isUp) {
        throw new Error('503');
      }
      return running('the map');
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Map is not available right now')).toBeTruthy();
    expect(screen.getByText('the rest of the shell')).toBeTruthy();
    isUp = true;
    await userEvent.click(retry);
    expect(await screen.findByText('the map')).toBeTruthy();
  });

  it('shows the same card when its screen throws, tells operations, and starts anew on Retry', async () => {
    let isBroken = true;
    const { reports } = open(async () => ({
      contract: '^1.0.0',
      App: () => {
        if (isBroken) {
          throw new Error('a fault of the map');
        }
        return <p>the map</p>;
      },
    }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText(/It stopped because of a fault of its own/)).toBeTruthy();
    expect(reports.join()).toContain('a fault of the map');
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('the map')).toBeTruthy();
  });
});
