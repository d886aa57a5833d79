import type { RemoteDescriptor, RemoteModule } from '@haulboard/contract/shell';
import { fakeServer, type FakeServer } from '@haulboard/contract/testing';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Harness } from './harness.tsx';

type OpenHarnessOptions = {
  manifest: RemoteDescriptor;
  module: RemoteModule;
  /** The remote's own answers; without them every call is refused. */
  demoServer?: () => FakeServer;
};

/**
 * Shows a remote alone, in a fake shell.
 * @public Called by the entry that `npm run dev` writes.
 */
export function openHarness({ manifest, module, demoServer = fakeServer }: OpenHarnessOptions): void {
  const place = document.getElementById('root');
  if (place === null) {
    throw new Error('The page of the harness has no #root.');
  }
  createRoot(place).render(
    <BrowserRouter>
      <Harness manifest={manifest} module={module} server={demoServer()} />
    </BrowserRouter>,
  );
}
