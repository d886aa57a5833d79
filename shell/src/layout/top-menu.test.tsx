import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { cleanup, screen } from '@testing-library/react';
import { routeOf } from '../remotes/testing/registry-of.ts';
import { TopMenu } from './top-menu.tsx';

afterEach(cleanup);

describe('the menu', () => {
  it('tells somebody which entries have no page here before they press them', async () => {
    const routes = [
      { remote: 'planning', route: routeOf('/today'), isPublished: true },
      { remote: 'dockets', route: routeOf('/dockets'), isPublished: false },
    ];
    renderRemote(<TopMenu routes={routes} />, { shell: fakeShell({ server: fakeServer() }), path: '/today' });
    const described = (name: string) =>
      document.getElementById(screen.getByRole('link', { name }).getAttribute('aria-describedby') ?? '')
        ?.textContent;
    expect(described('DOCKETS')).toBe('Not available here at the moment');
    expect(described('TODAY')).toBeUndefined();
  });
});
