import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  NavigationType,
  parsePath,
  Router,
  UNSAFE_createBrowserHistory,
  type Navigator,
  type To,
} from 'react-router';

/** A browser that does not say that it went had nowhere to go; one that is busy takes seconds. */
const STEP_LIMIT_MS = 10_000;
const POP: string = NavigationType.Pop;

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Shown = Pick<History, 'action' | 'location'>;
type OrderedHistory = {
  navigator: Navigator;
  shown: () => Shown;
  /** This is on the screen now. */
  drawn: (location: History['location']) => void;
  /** With `isNow`, somewhere else comes at once after it: each page notes the address it was left with. */
  listen: (onChange: (shown: Shown, isNow: boolean) => void) => () => void;
};

/**
 * Navigation in the order it was asked for. A browser takes a step (`go`) some moments after it is asked to; what is
 * asked for meanwhile waits, or the step would be taken from there. A page that is still drawn while another was chosen
 * changes its address no more: a late word of its search would take the place of what was chosen.
 */
function createOrderedHistory(history: History, stepLimitMs: number): OrderedHistory {
  const waiting: (() => void)[] = [];
  let limit: ReturnType<typeof setTimeout> | undefined;
  const inOrder = (work: () => void): void => {
    if (limit === undefined) {
      work();
    } else {
      waiting.push(work);
    }
  };
  const arrive = (): void => {
    clearTimeout(limit);
    limit = undefined;
    // One of them may be a step again, for which the rest waits.
    while (limit === undefined && waiting.length > 0) {
      waiting.shift()?.();
    }
  };
  const shown = () => ({ action: history.action, location: history.location });
  let onScreen = history.location.pathname;
  const isLeft = (to: To): boolean => {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    return pathname === onScreen && history.location.pathname !== onScreen;
  };
  return {
    drawn({ pathname }) {
      onScreen = pathname;
    },
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      push: (to, state) => inOrder(() => history.push(to, state)),
      replace: (to, state) => inOrder(() => isLeft(to) || history.replace(to, state)),
      go: (delta) =>
        inOrder(() => {
          limit = setTimeout(arrive, stepLimitMs);
          history.go(delta);
        }),
    },
    shown,
    listen: (onChange) =>
      history.listen(({ action }) => {
        onChange(shown(), waiting.length > 0);
        if (action === POP) {
          arrive();
        }
      }),
  };
}

type Props = {
  children: ReactNode;
  /** So long is a step waited for. */
  stepLimitMs?: number;
};

/** The page's router. */
export function OrderedRouter({ children, stepLimitMs = STEP_LIMIT_MS }: Props) {
  const [history] = useState(() =>
    createOrderedHistory(UNSAFE_createBrowserHistory({ v5Compat: true }), stepLimitMs),
  );
  const [shown, setShown] = useState(history.shown);
  useLayoutEffect(() => history.drawn(shown.location), [history, shown]);
  useLayoutEffect(
    () =>
      history.listen((next, isNow) =>
        isNow ? flushSync(() => setShown(next)) : startTransition(() => setShown(next)),
      ),
    [history],
  );
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
