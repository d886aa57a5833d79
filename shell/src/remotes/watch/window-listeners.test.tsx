import { watchListeners, type WindowListeners } from './window-listeners.ts';

const { jest: spies } = import.meta;
const OLD = { name: 'weighing', build: 'aaaaaaaa' };
const NEXT = { name: 'weighing', build: 'bbbbbbbb' };

let stack = '';
let listeners: WindowListeners;
let heardBy: string[] = [];
let signal: AbortSignal;
let end: () => void;
beforeEach(() => {
  const controller = new AbortController();
  ({ signal } = controller);
  end = () => controller.abort();
  listeners = watchListeners(() => stack);
});
afterEach(() => {
  listeners.stop();
  end();
});

/** Runs something as the code of a build would, or as the shell's. */
function as(build: typeof OLD | undefined, run: () => void): void {
  const address = build ? `/r/${build.name}/${build.build}/app.js` : '/assets/main.js';
  stack = `Error\n    at listen (https://haulboard.example${address}:1:200)\n    at React (https://haulboard.example/assets/1.js:1:1)`;
  run();
  stack = '';
}

function pressed(): string[] {
  const heard: string[] = [];
  heardBy = heard;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  return heard;
}
const hears = (who: string) => () => void heardBy.push(who);

describe('what a build listens to on the page', () => {
  it('is gone with the build, and the shell’s own is not', () => {
    as(OLD, () => document.addEventListener('keydown', hears('old'), { capture: true, signal }));
    as(undefined, () => document.addEventListener('keydown', hears('shell'), { signal }));
    expect(pressed()).toEqual(['old', 'shell']);
    as(NEXT, () => document.addEventListener('keydown', hears('next'), { signal }));
    listeners.setInEffect(OLD, false);
    expect(pressed()).toEqual(['shell', 'next']);
  });

  it('is let go of with its signal, or a page that is opened again and again would keep all of before', () => {
    listeners.stop();
    const asked = spies.spyOn(EventTarget.prototype, 'addEventListener');
    listeners = watchListeners(() => stack);
    as(OLD, () => document.addEventListener('keydown', hears('old'), { signal }));
    end();
    as(OLD, () => document.addEventListener('keyup', hears('late'), { signal }));
    listeners.setInEffect(OLD, false);
    asked.mockClear();
    listeners.setInEffect(OLD, true);
    expect(asked).not.toHaveBeenCalled();
    listeners.stop();
    asked.mockRestore();
    listeners = watchListeners(() => stack);
  });

  it('is there again when the build comes back, except for what it took away itself', () => {
    const stays = hears('stays');
    const goes = hears('goes');
    as(OLD, () => {
      document.body.addEventListener('keydown', stays, { signal });
      document.addEventListener('keydown', stays, { signal });
      document.addEventListener('keydown', goes, { signal });
    });
    listeners.setInEffect(OLD, false);
    document.removeEventListener('keydown', goes);
    listeners.setInEffect(OLD, true);
    expect(pressed()).toEqual(['stays', 'stays']);
  });

  it('does not come by a timer of the build after it was replaced', () => {
    listeners.setInEffect(OLD, false);
    as(OLD, () => document.addEventListener('keydown', hears('late'), { signal }));
    expect(pressed()).toEqual([]);
  });
});
