import { watchGlobals } from './watch-globals.ts';

const LOOK_MS = 5;
const looked = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS * 8));

describe('code that replaces what the whole page builds on', () => {
  const ownMap = Array.prototype.map;
  const setMap = (value: unknown) =>
    Object.defineProperty(Array.prototype, 'map', { value, configurable: true, writable: true });
  let stop: () => void = () => undefined;
  afterEach(() => {
    stop();
    setMap(ownMap);
  });

  function watch(remotes: string[]) {
    const told: { remote: string; build?: string; message: string }[] = [];
    stop = watchGlobals(
      (fault) => told.push(fault),
      () => remotes.map((remote) => ({ remote, build: '1a2b3c4d' })),
      LOOK_MS,
    );
    return told;
  }
  // It does the same, but it is another.
  const replaceMap = () =>
    setMap(function map(this: unknown[], ...given: Parameters<typeof ownMap>) {
      return Reflect.apply(ownMap, this, given);
    });

  it('is told once, with the build that ran', async () => {
    const told = watch(['planning']);
    replaceMap();
    await looked();
    expect(told).toEqual([
      {
        remote: 'planning',
        build: '1a2b3c4d',
        message: 'Array.prototype.map replaced while planning 1a2b3c4d ran',
      },
    ]);
  });

  it('names nobody alone when two ran', async () => {
    const told = watch(['planning', 'map']);
    replaceMap();
    await looked();
    expect(told).toMatchObject([{ remote: 'shell' }]);
  });

  it('says nothing while nothing happens', async () => {
    const told = watch(['planning']);
    await looked();
    expect(told).toEqual([]);
  });
});
