import type { MapTiles } from '@haulboard/contract/shell';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBaseMap } from '../base-map.ts';
import { BackgroundMenu } from './background-menu.tsx';
import { MapSource } from './map-source.tsx';

const BUILT_IN = 'Coast GSHHG, places GeoNames, roads and waters Natural Earth';
const TILES: MapTiles = {
  light: { kind: 'xyz', url: 'https://tiles.example.org/{z}/{x}/{y}.png' },
  attribution: '© Somebody <b>',
  maxZoom: 18,
  hasOwnNames: false,
};

/** The page as the gateway writes it. */
function page(content?: string): void {
  document.head.innerHTML = '';
  if (content !== undefined) {
    const meta = document.createElement('meta');
    meta.name = 'haulboard-map-tiles';
    meta.content = content;
    document.head.append(meta);
  }
}

function open() {
  const { background, layers } = createBaseMap();
  const map = (
    <>
      <MapSource background={background} />
      <BackgroundMenu background={background} />
    </>
  );
  renderRemote(map, { shell: fakeShell({ server: fakeServer() }), path: '/' });
  return { background, layers };
}

const choose = async (name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /^Background: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => localStorage.clear());

describe('a person who looks at a map', () => {
  it.each([undefined, 'not JSON', '{"light":1}'])(
    'sees the built-in one, dark or light, where the page says %s of tiles',
    async (content) => {
      page(content);
      open();
      expect(await screen.findByText(BUILT_IN)).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Background: Built-in map, dark' }));
      const offered = await screen.findAllByRole('menuitem');
      expect(offered.map(({ textContent }) => textContent)).toEqual([
        'Built-in map, dark',
        'Built-in map, light',
      ]);
    },
  );

  it('has it light on the next map too, and where tiles are no longer set', async () => {
    page();
    const { layers } = open();
    const sea = () => layers[0]?.getBackground();
    const dark = sea();
    await choose('Built-in map, light');
    expect(sea()).not.toBe(dark);
    expect(createBaseMap().layers[0]?.getBackground()).toBe(sea());
    page(JSON.stringify(TILES));
    expect(createBaseMap().background.seen().choice).toBe('built-in-light');
    localStorage.setItem('haulboard.map-background', 'light');
    expect(createBaseMap().layers[0]?.getBackground()).toBe(sea());
    page();
    expect(createBaseMap().background.seen().choice).toBe('built-in-light');
  });

  it('reads whose tiles lie over it', async () => {
    page(JSON.stringify(TILES));
    open();
    expect(await screen.findByText('© Somebody <b>')).toBeTruthy();
    expect(screen.getByText(BUILT_IN)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Background: Map tiles, dark' })).toBeTruthy();
  });

  it('puts them away, and finds it so on the next map', async () => {
    page(JSON.stringify(TILES));
    const { background } = open();
    await screen.findByText(/Somebody/);
    await choose('Built-in map, dark');
    expect(screen.queryByText(/Somebody/)).toBeNull();
    expect(background.seen().choice).toBe('built-in');
    expect(createBaseMap().background.seen().choice).toBe('built-in');
  });
});

describe('built-in names', () => {
  it.each([
    [false, 'under'],
    [true, 'over'],
  ])('lie, with MAP_TILES_NAMES %s, %s the tiles', (hasOwnNames) => {
    page(JSON.stringify({ ...TILES, hasOwnNames }));
    const classes = createBaseMap().layers.map((layer) => layer.getClassName());
    expect(classes.lastIndexOf('towns') === classes.length - 1).toBe(hasOwnNames);
  });
});
