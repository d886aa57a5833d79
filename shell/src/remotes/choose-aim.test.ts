import type { Person, RemoteEntry } from '@haulboard/contract/shell';
import { createBadBuilds } from './bad-builds.ts';
import { chooseAim } from './choose-aim.ts';
import { entryOf, manifestOf, registryOf } from './testing/registry-of.ts';

const person: Person = { role: 'CARRIER', userId: 1 };

function build(id: string, contract = '^1.0.0') {
  const manifest = manifestOf({ name: 'map', build: id, version: `${id}.0.0`, contract });
  return { build: id, manifest };
}

const present = build('new');
const canary = { ...build('try'), roles: [], percent: 100, salt: 's' };

function choose(more: Partial<RemoteEntry>, badBuilds: string[] = [], who = person) {
  const bad = createBadBuilds(() => 0);
  for (const each of badBuilds) {
    bad.mark({ name: 'map', build: each }, { reason: 'crash', detail: 'why' });
  }
  const document = { ...registryOf(), remotes: { map: entryOf(present.manifest, more) } };
  return chooseAim({ name: 'map', document, person: who, bad });
}

const inPlace = (wanted: string) => ({ instead: { build: wanted, reason: 'crash' } });

describe('the build a tab runs', () => {
  it.each([
    ['is the present one', choose({}), { build: 'new' }],
    ['is the canary for whom it is meant', choose({ canary }), { build: 'try' }],
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
      'is the last good one when neither canary nor stable can',
      choose({ canary, lastGood: build('old') }, ['try', 'new']),
      { build: 'old', ...inPlace('try') },
    ],
    [
      'is the last good one when the present one needs a newer shell',
      choose({ ...build('new', '^99.0.0'), lastGood: build('old') }),
      { build: 'old', instead: { build: 'new', reason: 'incompatible' } },
    ],
  ])('%s', (_, choice, aim) => {
    expect(choice).toMatchObject({ aim });
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
    const choice = chooseAim({
      name: 'map',
      document: registryOf(),
      person,
      bad: createBadBuilds(() => 0),
    });
    expect(choice).toMatchObject({ fault: { reason: 'unlisted' }, isWithdrawn: true });
  });
});
