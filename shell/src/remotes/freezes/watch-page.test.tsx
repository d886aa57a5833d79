import { watchPage, type Front } from './watch-page.ts';
import { createWatchdog } from './watchdog.worker.ts';

/** A worker that hears what the page says. */
function workerOf() {
  const heard: unknown[] = [];
  const target = Object.assign(new EventTarget(), {
    postMessage: (said: { front: Front | null }): void => void heard.push(said),
    terminate: () => void heard.push('the end'),
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  });
  return { worker: target, heard };
}

const said = (front: unknown, request: unknown = null) => ({ front, request });

describe('a page that is watched', () => {
  it('says with each answer how operations are told when it cannot any more', () => {
    const { worker, heard } = workerOf();
    const request = { url: '/api/system/fault', headers: { token: 'abc' }, path: '/stock' };
    watchPage({ start: () => worker, requestOf: () => request }).stop();
    expect(heard).toEqual([said(null, request), 'the end']);
  });

  it('says at once who comes to the front, and answers when it is asked', () => {
    const { worker, heard } = workerOf();
    const watch = watchPage({ start: () => worker });
    const planning = { remote: 'planning', build: 'aaaaaaaa' };
    watch.say(planning);
    worker.dispatchEvent(new Event('message'));
    watch.say(undefined);
    watch.stop();
    expect(heard).toEqual([...[null, planning, planning, null].map((front) => said(front)), 'the end']);
  });

  it.each(['beforeprint', 'beforeunload'])(
    'blames nobody for a dialog of the browser that stays open (%s), and is watched again behind it',
    (type) => {
      const { worker, heard } = workerOf();
      const noted: unknown[] = [];
      const dog = createWatchdog({
        ask: () => undefined,
        note: (front) => noted.push(front),
        takeBack: () => undefined,
      });
      const planning = { remote: 'planning', build: 'aaaaaaaa' };
      const pass = (seconds: number) => Array.from({ length: seconds }, () => dog.tick());
      worker.postMessage = ({ front }) => dog.hear(front);
      const watch = watchPage({ start: () => worker });
      watch.say(planning);
      dispatchEvent(new Event(type));
      pass(60);
      expect(noted).toEqual([]);
      worker.dispatchEvent(new Event('message'));
      pass(60);
      expect(noted).toEqual([planning]);
      watch.stop();
      expect(heard).toEqual(['the end']);
    },
  );

  it('tells operations what was in front while it stood still, once it goes on', () => {
    const { worker, heard } = workerOf();
    const told: unknown[] = [];
    const watch = watchPage({ start: () => worker, onStood: (front) => told.push(front) });
    const stock = { remote: 'stock', build: 'aaaaaaaa' };
    worker.dispatchEvent(new MessageEvent('message', { data: { stood: stock } }));
    worker.dispatchEvent(new MessageEvent('message', { data: 'still there?' }));
    watch.stop();
    expect(told).toEqual([stock]);
    expect(heard).toEqual([said(null), said(null), 'the end']);
  });

  it('works as well in a browser that gives it no worker', () => {
    const watch = watchPage({
      start: () => {
        throw new TypeError('no worker here');
      },
    });
    expect(() => watch.say(undefined)).not.toThrow();
  });
});
