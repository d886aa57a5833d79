import { REMOTE_CHECKS, type RemoteUnderTest } from './index.ts';
import { defineRemote, specRoute, type RemoteProps } from '@haulboard/contract/shell';
import { cleanup } from '@testing-library/react';
import { useEffect, useState, type ComponentType } from 'react';

afterEach(cleanup);

function remote(App: ComponentType<RemoteProps>, contract = '^1.0.0'): RemoteUnderTest {
  const manifest = defineRemote({
    name: 'probe',
    version: '1.0.0',
    contract,
    routes: [specRoute('/map')],
    redirects: {},
    locales: ['en-US', 'zh-CN'],
  });
  return { manifest, module: { contract, App } };
}

/** One whose manifest names an extension that its code does not have. */
function withoutExtension(): RemoteUnderTest {
  const { manifest, module } = remote(Good);
  const title = { 'en-US': 'A', 'zh-CN': '甲' };
  const more = { permission: 'map.view', order: 1, fields: ['day'] };
  return {
    manifest: { ...manifest, extensions: [{ slot: 'map.truck-day', name: 'a', title, ...more }] },
    module,
  };
}

function Good({ shell }: RemoteProps) {
  const [locale, setLocale] = useState(shell.locale.get());
  useEffect(() => shell.locale.subscribe(() => setLocale(shell.locale.get())), [shell]);
  return <p>{locale === 'zh-CN' ? '地图' : 'Map'}</p>;
}

function Careless({ shell }: RemoteProps) {
  useEffect(() => {
    shell.locale.subscribe(() => undefined);
    shell.connection.subscribe(() => undefined);
  }, [shell]);
  return <p>Map</p>;
}

async function faultOf(name: string, under: RemoteUnderTest): Promise<string> {
  try {
    await REMOTE_CHECKS.find((check) => check.name.startsWith(name))?.run(under);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the checks of remotes', () => {
  it.each(REMOTE_CHECKS)('let a good one through: $name', async ({ run }) => {
    await expect(run(remote(Good))).resolves.toBeUndefined();
  });

  it.each([
    ['was built', remote(Good, '^9.0.0'), 'built for ^9.0.0'],
    ['shows something', remote(() => null), 'stays empty'],
    ['speaks both', remote(Careless), 'nothing of it is in Chinese'],
    ['fills each slot', withoutExtension(), 'it has no extension a'],
    ['leaves nothing', remote(Careless), '2 listeners are left'],
  ])('find a remote that does not hold "%s …"', async (name, under, fault) => {
    expect(await faultOf(name, under)).toContain(fault);
  });
});
