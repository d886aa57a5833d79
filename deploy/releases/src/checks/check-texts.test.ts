import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBuild } from './check.ts';
import { publish } from '../publish/publish.ts';
import { buildsOf, openStore } from '../store/store.ts';
import { builtRemote, temporaryFolder } from '../testing/built-folder.ts';

/** Catalogs as a bundler leaves them: a text is known by its id alone. */
const ENGLISH = String.raw`let s=JSON.parse('{"AxQiPW":["Load"],"-NT_3q":["It\'s ",["at"]],"yPrbsy":["Days"]}');`;
const CHINESE = `let c=JSON.parse('{"AxQiPW":["货载"],"-NT_3q":["在 ",["at"]],"yPrbsy":["天"]}');`;
const BOTH = ENGLISH + CHINESE;
const SHOWS = '(0,a.jsx)(r.x6,{id:"AxQiPW"}),e._({id:"-NT_3q",values:{at:n}}),e._({id:"yPrbsy"});';

const faultsOf = (text: string) =>
  checkBuild(openStore(temporaryFolder()), builtRemote({ name: 'map', text })).faults;

test.each([
  ['has every text that it shows', SHOWS + BOTH],
  [
    'names elements and records by words',
    `${SHOWS}${BOTH}jsx("div",{id:"orders"}),{id:"myHost"},{id:"123456"}`,
  ],
  ['shows nothing', 'let x=JSON.parse(e);'],
  ['speaks one language while it is small', SHOWS + CHINESE],
  [
    'has a catalog of units beside others',
    `${SHOWS}${BOTH}u._({id:"x7Gh2k"});a=JSON.parse('{"x7Gh2k":["km"]}'),b=JSON.parse('{"x7Gh2k":["km"]}')`,
  ],
])('a build that %s is in order', (_what, text) => {
  expect(faultsOf(text)).toEqual([]);
});

test.each([
  ['no catalog has', `${SHOWS}${BOTH}(0,a.jsx)(r.x6,{id:"x7Gh2k"})`, 'no catalog of it has (x7Gh2k)'],
  ['looks like a word', `${SHOWS}${BOTH}e._({id:"tPdpqc"})`, 'no catalog of it has (tPdpqc)'],
  [
    'came in the English alone',
    `${SHOWS}${BOTH}a._({id:"x7Gh2k"});JSON.parse('{"x7Gh2k":["New"]}')`,
    'only its English catalog has (x7Gh2k)',
  ],
  [
    'came in the Chinese alone',
    `${SHOWS}${BOTH}a._({id:"x7Gh2k"});JSON.parse('{"x7Gh2k":["新"]}')`,
    'only its Chinese catalog has (x7Gh2k)',
  ],
  ['it brought no catalog for', 'e._({id:"x7Gh2k"})', 'no catalog of it has (x7Gh2k)'],
  [
    'a bundler that shortens nothing left',
    `${BOTH}const m = ()=>({id:"x7Gh2k",message:"New"})`,
    'no catalog of it has (x7Gh2k)',
  ],
])('a team is told of a text that %s, and people never read its id', (_what, text, words) => {
  const store = openStore(temporaryFolder());
  const dist = builtRemote({ name: 'map', text });
  expect(checkBuild(store, dist).faults).toEqual([
    `remoteEntry.js shows a text that ${words}: run "texts", and build`,
  ]);
  expect(() => publish(store, dist)).toThrow(/was not published: remoteEntry\.js shows a text/);
  expect(buildsOf(store, 'map')).toEqual([]);
});

describe('a team that names a wrong folder', () => {
  const check = (dist: string) => () => checkBuild(openStore(temporaryFolder()), dist);

  it('reads that it is not there, and what is wanted', () => {
    expect(check(path.join(temporaryFolder(), 'dsit'))).toThrow(
      /dsit is not there: name the folder that a build left, as remotes\/map\/dist/,
    );
  });

  it('reads where the build is, when it names that of the sources', () => {
    const dist = builtRemote({ name: 'map' });
    expect(check(path.dirname(dist))).toThrow(
      /is the folder of a package: its build is in .*dist, so name that/,
    );
  });

  it('reads that it has to build first, when there is no build', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'src/manifest.ts'), '');
    expect(check(folder)).toThrow(/was not built: run its script "build" there, and name .*dist/);
  });
});
