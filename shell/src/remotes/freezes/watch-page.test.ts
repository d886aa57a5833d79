import { watchPage } from './watch-page.ts';

/** A worker that hears what the page says. */
function workerOf() {
  const heard: unknown[] = [];
  const target = Object.assign(new EventTarget(), {
    postMessage: (said: unknown) => void heard.push(said),
    terminate: () => void heard.push('the end'),
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  });
  return { worker: target, heard };
}

describe('a page that is watched', () => {
  it('says at once who comes to the front, and answers when it is asked', () => {
    const { worker, heard } = workerOf();
    const watch = watchPage(() => worker);
    const planning = { remote: 'planning', build: 'aaaaaaaa' };
    watch.say(planning);
    worker.dispatchEvent(new Event('message'));
    watch.say(undefined);
    watch.stop();
    expect(heard).toEqual([null, planning, planning, null, 'the end']);
  });

  it('works as well in a browser that gives it no worker', () => {
    const watch = watchPage(() => {
      throw new TypeError('no worker here');
    });
    expect(() => watch.say(undefined)).not.toThrow();
  });
});
