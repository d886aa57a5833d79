import { watchGlobals } from './watch-globals.ts';

const LOOK_MS = 5;
const looked = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS * 8));
const REMOTE = 'Error\n    at patch (https://haulboard.example/r/planning/1a2b3c4d/app.js:1:200)';
const PLANNING = { remote: 'planning', build: '1a2b3c4d' };

type Told = { remote: string; build?: string; message: string };

let stack = REMOTE;
let stop: () => void = () => undefined;
beforeEach(() => void (stack = REMOTE));
afterEach(() => stop());

function watch(running: string[], everyMs = LOOK_MS) {
  const told: Told[] = [];
  const watched = watchGlobals(
    (fault) => told.push(fault),
    () => running.map((remote) => ({ remote, build: '1a2b3c4d' })),
    { everyMs, stackBelow: () => stack },
  );
  ({ stop } = watched);
  return { told, look: watched.look };
}

/** As a library does that knows no setter: it does the same, but it is another. */
function replace(object: object, key: string): unknown {
  const own: unknown = Reflect.get(object, key);
  if (typeof own !== 'function') {
    throw new TypeError(`${key} is no function.`);
  }
  const value = new Proxy(own, {});
  Object.defineProperty(object, key, { value, configurable: true, writable: true });
  return own;
}

describe('code that replaces what the whole page builds on', () => {
  it.each<[string, object, string]>([
    ['Array.prototype.map', Array.prototype, 'map'],
    ['Array.prototype.includes', Array.prototype, 'includes'],
    ['JSON.parse', JSON, 'parse'],
    ['Promise.prototype.then', Promise.prototype, 'then'],
    ['String.prototype.padStart', String.prototype, 'padStart'],
    ['History.prototype.pushState', History.prototype, 'pushState'],
    ['Storage.prototype.setItem', Storage.prototype, 'setItem'],
    ['EventTarget.prototype.addEventListener', EventTarget.prototype, 'addEventListener'],
    ['window.Promise', globalThis, 'Promise'],
  ])('is told once, with the build that ran, and has no effect: %s', async (name, object, key) => {
    const { told } = watch(['planning']);
    const own = replace(object, key);
    await looked();
    expect(Reflect.get(object, key)).toBe(own);
    expect(told).toEqual([
      { ...PLANNING, message: expect.stringMatching(`${name}.* replaced while planning 1a2b3c4d ran`) },
    ]);
  });

  it('has no effect where it is put in front of the browser’s, on the window itself', async () => {
    const { told } = watch(['planning']);
    const members = () => [Reflect.get(globalThis, 'addEventListener'), Reflect.get(history, 'pushState')];
    const before = members();
    replace(globalThis, 'addEventListener');
    replace(history, 'pushState');
    await looked();
    expect(members()).toEqual(before);
    expect(told).toHaveLength(1);
  });

  it('names nobody alone when two ran', async () => {
    const { told } = watch(['planning', 'map']);
    replace(Array.prototype, 'map');
    await looked();
    expect(told).toMatchObject([{ remote: 'shell' }]);
  });

  it('names the one that began meanwhile, where others ran before', () => {
    const running = ['map'];
    const { told, look } = watch(running, 60_000);
    look();
    running.push('planning');
    replace(Array.prototype, 'flat');
    look();
    expect(told).toMatchObject([
      { ...PLANNING, message: expect.stringContaining('while map 1a2b3c4d, planning 1a2b3c4d ran') },
    ]);
  });

  it('has it in the end when it goes on, and the page does not fight for ever', () => {
    const own = Reflect.get(Array.prototype, 'flatMap');
    const { told, look } = watch(['planning'], 60_000);
    [1, 2, 3, 4, 5].forEach(() => {
      replace(Array.prototype, 'flatMap');
      look();
    });
    expect(Array.prototype.flatMap === own).toBe(false);
    Object.defineProperty(Array.prototype, 'flatMap', { value: own, configurable: true, writable: true });
    expect(told).toHaveLength(1);
  });

  it('says nothing while nothing happens', async () => {
    const { told } = watch(['planning']);
    await looked();
    expect(told).toEqual([]);
  });
});

describe('code that adds to every object', () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, 'extend');
    Reflect.deleteProperty(Array.prototype, 'groupedLately');
  });

  it('is told, and takes no part in a loop of others', async () => {
    const { told } = watch(['planning']);
    Object.assign(Object.prototype, { extend: () => undefined });
    await looked();
    expect('extend' in {}).toBe(false);
    expect(told).toEqual([
      { ...PLANNING, message: 'Object.prototype.extend added while planning 1a2b3c4d ran' },
    ]);
  });

  it('may bring what a browser lacks, as libraries do it', async () => {
    const { told } = watch(['planning']);
    Object.defineProperty(Array.prototype, 'groupedLately', { value: () => [], configurable: true });
    await looked();
    expect([told, 'groupedLately' in []]).toEqual([[], true]);
  });
});

describe('what is assigned to a name that all use', () => {
  const assign = (value: unknown) => Reflect.set(JSON, 'parse', value);

  it('does not count when a build does it, which is known at once among several', () => {
    const { told } = watch(['map', 'planning'], 60_000);
    const own = JSON.parse;
    assign(() => 'mine');
    expect(JSON.parse).toBe(own);
    expect(told).toEqual([{ ...PLANNING, message: 'JSON.parse was to be replaced by it' }]);
  });

  it('counts when the shell or an extension does it', () => {
    stack = 'Error\n    at patch (chrome-extension://abc/page.js:1:20)';
    const { told, look } = watch(['map'], 60_000);
    const own = JSON.parse;
    const other = (text: string): unknown => own(text);
    assign(other);
    look();
    expect([JSON.parse === other, told]).toEqual([true, []]);
    assign(own);
  });
});
