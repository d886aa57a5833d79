import { UNKNOWN_SHELL as offer, type Person, type RemoteEntry } from '@haulboard/contract/shell';
import { createBadBuilds } from './bad-builds.ts';
import { createBuildNotes } from './build-notes.ts';
import { chooseTargetBuild } from './choose-target-build.ts';
import { entryOf, manifestOf, registryOf } from '../testing/registry-of.ts';

const person: Person = { role: 'CARRIER', userId: 1 };

function build(id: string, contract = '^1.0.0') {
  const manifest = manifestOf({ name: 'map', build: id, version: `${id}.0.0`, contract });
  return { build: id, manifest };
}

const present = build('new');
/** A build that may be tried for so long by who opened its link; it is midnight of 1970. */
const trials = (until: string) => [{ ...build('tried'), id: 'Zm9vYmFyYmF6', until }];
const trying: Person = { ...person, trials: ['Zm9vYmFyYmF6'] };
const HOUR_LATER = '1970-01-01T01:00:00.000Z';
const canary = { ...build('try'), roles: [], percent: 100, salt: 's' };

function choose(more: Partial<RemoteEntry>, badBuilds: string[] = [], who = person) {
  const bad = createBadBuilds(() => 0);
  for (const each of badBuilds) {
    bad.mark({ name: 'map', build: each }, { reason: 'crash', detail: 'why' });
  }
  const document = { ...registryOf(), remotes: { map: entryOf(present.manifest, more) } };
  return chooseTargetBuild({ name: 'map', document, person: who, bad, offer, date: 0 });
}

/** What another page of this browser found of the present build. */
function chooseAfterHearsay(more: Partial<RemoteEntry>) {
  const notes = createBuildNotes(() => 0, {
    getItem: () =>
      JSON.stringify([{ remote: 'map', build: 'new', reason: 'network', detail: 'why', until: 1000 }]),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const document = { ...registryOf(), remotes: { map: entryOf(present.manifest, more) } };
  const bad = createBadBuilds(() => 0, { notes });
  return chooseTargetBuild({ name: 'map', document, person, bad, offer, date: 0 });
}

const inPlace = (wanted: string) => ({ instead: { build: wanted, reason: 'crash' } });

describe('the build a tab runs', () => {
  it.each([
    ['is the present one', choose({}), { build: 'new' }],
    ['is the canary for whom it is meant', choose({ canary }), { build: 'try' }],
    [
      'is the one that this browser tries, before a canary',
      choose({ canary, trials: trials(HOUR_LATER) }, [], trying),
      { build: 'tried' },
    ],
    ['is none that another browser tries', choose({ trials: trials(HOUR_LATER) }), { build: 'new' }],
    [
      'is the present one again once the time of a trial is over',
      choose({ trials: trials('1970-01-01T00:00:00.000Z') }, [], trying),
      { build: 'new' },
    ],
    [
      'is the present one when what is tried cannot run',
      choose({ trials: trials(HOUR_LATER) }, ['tried'], trying),
      { build: 'new', ...inPlace('tried') },
    ],
    [
      'is the stable one when the canary cannot run',
      choose({ canary }, ['try']),
      { build: 'new', ...inPlace('try') },
    ],
    [
      'is the last good one when the present one cannot run',
      choose({ lastGood: build('old') }, ['new']),
      { build: 'old', ...inPlace('new') },
    ],
    [
      'is the last good one at once when another page waited in vain for the present one',
      chooseAfterHearsay({ lastGood: build('old') }),
      { build: 'old', instead: { build: 'new', reason: 'network' } },
    ],
    [
      'is the present one all the same when there is nothing else to show',
      chooseAfterHearsay({}),
      { build: 'new' },
    ],
    [
      'is the last good one when neither canary nor stable can',
      choose({ canary, lastGood: build('old') }, ['try', 'new']),
      { build: 'old', ...inPlace('try') },
    ],
    [
      'is the last good one when the present one needs a newer shell',
      choose({ ...build('new', '^99.0.0'), lastGood: build('old') }),
      { build: 'old', instead: { build: 'new', reason: 'incompatible' } },
    ],
  ])('%s', (_, choice, target) => {
    expect(choice).toMatchObject({ target });
  });

  it.each([
    [
      'it is switched off',
      choose({ isEnabled: false }),
      { fault: { reason: 'disabled' }, isWithdrawn: true },
    ],
    [
      'nothing else ever ran',
      choose({}, ['new']),
      { fault: { reason: 'crash' }, build: 'new', isWithdrawn: false },
    ],
    ['the last good one is the same', choose({ lastGood: present }, ['new']), { fault: { reason: 'crash' } }],
    [
      'the last good one cannot run either',
      choose({ lastGood: build('old') }, ['new', 'old']),
      { build: 'new' },
    ],
  ])('is none when %s', (_, choice, expected) => {
    expect(choice).toMatchObject(expected);
  });

  it('is none for a role that none of its pages is for', () => {
    const choice = choose({}, [], { role: 'CUSTOMER', userId: 1 });
    expect(choice).toMatchObject({ fault: { reason: 'forbidden' }, isWithdrawn: true });
  });

  it('is none when nobody lists the remote', () => {
    const choice = chooseTargetBuild({
      name: 'map',
      document: registryOf(),
      person,
      bad: createBadBuilds(() => 0),
      offer,
      date: 0,
    });
    expect(choice).toMatchObject({ fault: { reason: 'unlisted' }, isWithdrawn: true });
  });

  it.each([
    ['of another minor version', '19.3.1', undefined],
    ['of the version before', '18.3.1', 'react ^19.0.0 ≠ 18.3.1'],
    ['of the version after', '20.0.0', 'react ^19.0.0 ≠ 20.0.0'],
    ['that it does not bring', undefined, 'react ^19.0.0 ≠ none'],
  ])('is refused before it is fetched on a shell with a React %s', (_, version, detail) => {
    const manifest = manifestOf({ name: 'map', shared: { react: '^19.0.0' } });
    const choice = chooseTargetBuild({
      name: 'map',
      document: registryOf(manifest),
      person,
      bad: createBadBuilds(() => 0),
      offer: { ...offer, shared: version === undefined ? { zod: '4.0.0' } : { react: version } },
      date: 0,
    });
    expect('fault' in choice ? choice.fault.detail : undefined).toBe(detail);
  });

  it.each([
    ['2026-11-22T00:00:00Z', 'target'],
    ['2026-11-29T00:00:00Z', 'target'],
    ['2026-11-29T00:00:01Z', 'fault'],
  ])(
    'on %s is offered by a registry that was good until the 22nd as long as it is not a week late: %s',
    (today, what) => {
      const document = { ...registryOf(present.manifest), expiresAt: '2026-11-22T00:00:00.000Z' };
      const given = { name: 'map', document, person, bad: createBadBuilds(() => 0), offer };
      expect(Object.keys(chooseTargetBuild({ ...given, date: Date.parse(today) }))).toContain(what);
    },
  );
});
