import type { ReleaseRecord, ReleaseState } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen } from '@testing-library/react';
import { ReleaseLog } from './release-log.tsx';
import { WaitingTeams } from './waiting-teams.tsx';

afterEach(cleanup);

const AT = { shell: fakeShell({ server: fakeServer() }), path: '/account/releases' };

const record = (said: Partial<ReleaseRecord>): ReleaseRecord => ({
  seq: 42,
  at: '2026-11-20T01:20:00.000Z',
  actor: 'hemi',
  by: 'key 0a1b2c3d4e5f',
  verb: 'promote',
  part: 'map',
  from: null,
  to: 'bbbbbbbb',
  reason: 'queues',
  canary: null,
  about: null,
  team: 'map-team',
  ...said,
});

const ABOUT: ReleaseRecord['about'] = {
  origin: null,
  allBytes: 153_600,
  takesMore: [],
  takesLess: [],
  calls: null,
  callsDiffer: [],
  team: 'map-team',
};

describe('whoever reads what was released', () => {
  it('reads which team’s key signed, and which remotes a key was given', async () => {
    const given = { seq: 41, verb: 'add-key', part: 'map, stock', to: 'key 0a1b2c3d4e5f', reason: 'its own' };
    renderRemote(<ReleaseLog records={[record({ about: ABOUT }), record(given)]} />, AT);
    const log = (await screen.findByRole('region', { name: 'What was changed' })).textContent;
    expect(log).toContain('hemithe team map-teamwith the key 0a1b2c3d4e5fPromotedmapbbbbbbbb');
    expect(log).toContain('· published by the team map-team');
    expect(log).toContain('Gave a team its keymap-team: map, stockkey 0a1b2c3d4e5fits own');
  });

  const waiting: ReleaseState['waiting'] = [{ seq: 42, team: 'map-team', part: 'map', build: 'cccccccc' }];

  it('is told that a team’s release waits for the root key', async () => {
    renderRemote(<WaitingTeams state={{ waiting, refused: null }} />, AT);
    expect(await screen.findByText(/The team map-team released map cccccccc/)).toBeTruthy();
  });

  it('is told why the root key does not sign for it', async () => {
    const refused = 'record 42 of the team map-team: /stock belongs to stock already';
    renderRemote(<WaitingTeams state={{ waiting, refused }} />, AT);
    expect((await screen.findByRole('alert')).textContent).toContain('/stock belongs to stock already');
  });
});
