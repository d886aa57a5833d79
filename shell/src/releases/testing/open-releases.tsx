import { changeRelease, getReleases, type PartStatus, type ReleaseState } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import type { Messages } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleasesPage } from '../releases-page.tsx';

const ABOUT = {
  origin: { commit: '1f2e3d4c5b6a79880000000000000000aaaaaaaa', author: 'Mere Tamihana' },
  allBytes: 150 * 1024,
  takesMore: [],
  takesLess: ['@haulboard/contract getQueues'],
  calls: 41,
  callsDiffer: [],
  team: null,
};

/** A part with two builds that ran, and tabs on both. */
export function partOf(part: string, more: Partial<PartStatus> = {}): PartStatus {
  return {
    part,
    build: 'bbbbbbbb',
    version: '1.1.0',
    isEnabled: true,
    isHeld: false,
    canary: null,
    ramp: null,
    trials: [],
    lastGood: 'aaaaaaaa',
    buildBefore: 'aaaaaaaa',
    published: [
      {
        build: 'bbbbbbbb',
        version: '1.1.0',
        builtAt: '2026-11-20T01:00:00.000Z',
        about: null,
        isRehearsed: false,
        hasRun: true,
        breaks: [],
      },
      {
        build: 'aaaaaaaa',
        version: '1.0.0',
        builtAt: '2026-11-19T01:00:00.000Z',
        about: ABOUT,
        isRehearsed: true,
        hasRun: true,
        breaks: [],
      },
    ],
    sizes: [
      { build: 'bbbbbbbb', at: '2026-11-20T01:05:00.000Z', firstBytes: 61_440, allBytes: 153_600 },
      { build: 'aaaaaaaa', at: '2026-11-19T01:05:00.000Z', firstBytes: 61_440, allBytes: 143_360 },
    ],
    tabs: [
      { build: 'bbbbbbbb', state: 'ready', count: 2, isWanted: true },
      { build: 'aaaaaaaa', state: 'draining', count: 1, isWanted: false },
    ],
    loads: [
      { build: 'bbbbbbbb', phase: 'ready', reason: '', count: 7, lastAt: '2026-11-20T02:00:00.000Z' },
      {
        build: 'bbbbbbbb',
        phase: 'failed',
        reason: 'integrity',
        count: 1,
        lastAt: '2026-11-20T02:30:00.000Z',
      },
    ],
    vitals: [
      { build: 'bbbbbbbb', people: 12, ready: { p75: 1_240, count: 40 }, inp: { p75: 210, count: 33 } },
      { build: 'aaaaaaaa', people: 3, ready: { p75: 320, count: 9 }, inp: null },
    ],
    ...more,
  };
}

type Seen = {
  /** What the newest record of the log says besides. */
  record?: Partial<ReleaseState['log'][number]>;
  language?: 'en-US' | 'zh-CN';
  /** Its texts in that language; English needs none. */
  messages?: Messages;
};

/** The Releases page as a super admin has it. */
export function openReleases(
  part: PartStatus = partOf('planning'),
  { record, language = 'en-US', messages = {} }: Seen = {},
) {
  const state: ReleaseState = {
    seq: 41,
    isExpired: false,
    openTabs: 3,
    parts: [part],
    log: [
      {
        seq: 41,
        at: '2026-11-20T01:10:00.000Z',
        actor: 'mere',
        verb: 'promote',
        part: 'planning',
        from: 'aaaaaaaa',
        to: 'bbbbbbbb',
        reason: 'the new board',
        by: 'key 0a1b2c3d4e5f',
        canary: { roles: ['CARRIER'], percent: 20 },
        about: ABOUT,
        team: null,
        ...record,
      },
    ],
    waiting: [],
    refused: null,
  };
  const server = fakeServer();
  server.on(getReleases, () => state);
  const sent: unknown[] = [];
  server.on(changeRelease, ({ body }) => {
    sent.push(body);
    return { ...state, seq: 42, parts: [{ ...part, build: 'aaaaaaaa', isHeld: true }] };
  });
  renderRemote(<ReleasesPage />, {
    shell: fakeShell({ server, user: fakeUser('SUPPER_ADMIN'), locale: language }),
    path: '/account/releases',
    messages,
  });
  return { sent, server, state };
}

/** A build that nobody got yet. */
export function waiting(build: string): PartStatus['published'][number] {
  const builtAt = '2026-11-21T01:00:00.000Z';
  return { build, version: '1.2.0', builtAt, about: null, isRehearsed: false, hasRun: false, breaks: [] };
}

/** The dialog of a rollback, open. */
export async function rollingBack(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Roll back ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Roll back ${name}?` }));
}
