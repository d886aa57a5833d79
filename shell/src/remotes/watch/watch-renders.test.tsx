import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { useEffect, useState } from 'react';
import { listenToReact, onCommit } from './commits.ts';
import { RemoteApp } from '../host/remote-app.tsx';
import { watchRenders } from './watch-renders.ts';

// Before React is loaded, as in the page.
listenToReact();
const { createRoot } = await import('react-dom/client');

const shell = fakeShell({ server: fakeServer() });
/** More than any page draws before it is told. */
const END = 500;

/** Draws itself again after each drawing. */
function Endless({ onDrawn }: { onDrawn: () => boolean }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (onDrawn()) {
      // oxlint-disable-next-line react/set-state-in-effect -- this is the fault
      setCount(count + 1);
    }
  }, [count, onDrawn]);
  return null;
}

/** A page of two remotes; one draws without end, or until it has done so often enough. */
function watch({ rests = false, isTyped = false } = {}) {
  const told: { remote: string; build?: string; message: string }[] = [];
  let drawn = 0;
  const isOver = Promise.withResolvers<void>();
  const ends: (() => void)[] = [];
  let onRest: () => void = () => undefined;
  const stop = watchRenders({
    report: (fault) => told.push(fault),
    now: () => drawn * 100,
    atRest: (then) => (onRest = then),
  });
  const onDrawn = (): boolean => {
    drawn += 1;
    if (rests) {
      onRest();
    }
    if (isTyped) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    }
    if (drawn === END) {
      isOver.resolve();
    }
    return drawn < END;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <>
      <RemoteApp App={() => <p>calm</p>} shell={shell} basePath="/map" remote="map" build="aaaaaaaa" />
      <RemoteApp
        App={() => <Endless onDrawn={onDrawn} />}
        shell={shell}
        basePath="/loop"
        remote="weighing"
        build="bbbbbbbb"
      />
    </>,
  );
  ends.push(stop, () => root.unmount());
  return { told, isOver: isOver.promise, end: () => ends.forEach((each) => each()) };
}

describe('a build that draws without end', () => {
  it('is told once, and no other that is open beside it', async () => {
    const { told, isOver, end } = watch();
    await isOver;
    end();
    expect(told).toMatchObject([{ remote: 'weighing', build: 'bbbbbbbb' }]);
    expect(told[0]?.message).toMatch(/^draws without end: \d+ times in \d+ s without a rest$/);
  });

  it('is not one that draws as often with a rest between', async () => {
    const { told, isOver, end } = watch({ rests: true });
    await isOver;
    end();
    expect(told).toEqual([]);
  });

  it('is not one that draws for whoever holds a key down', async () => {
    const { told, isOver, end } = watch({ isTyped: true });
    await isOver;
    end();
    expect(told).toEqual([]);
  });

  it('is heard beside a tool that the browser has for itself', () => {
    const heard: string[] = [];
    const own = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
    const part = { flags: 0, type: null, memoizedProps: {}, child: null, sibling: null, alternate: null };
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => heard.push('the tool'),
      onCommitFiberUnmount: () => undefined,
    };
    listenToReact();
    const stop = onCommit(() => heard.push('the watch'));
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot(1, { current: part });
    stop();
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = own;
    expect(heard).toEqual(['the tool', 'the watch']);
  });
});
