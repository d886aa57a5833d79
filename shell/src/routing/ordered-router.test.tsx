import '@haulboard/data/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { OrderedRouter } from './ordered-router.tsx';

const drawn: string[] = [];

function Board() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (drawn.at(-1) !== pathname + search) {
    drawn.push(pathname + search);
  }
  return (
    <>
      <button type="button" onClick={() => void navigate('/tomorrow?open=add')}>
        Add load
      </button>
      <button
        type="button"
        onClick={() => {
          void navigate(-1);
          void navigate('/today');
        }}
      >
        Cancel, and show TODAY at once
      </button>
      <button
        type="button"
        onClick={() => {
          void navigate('/today');
          void navigate('?q=CN01', { replace: true });
        }}
      >
        Show TODAY, while the search is still being written into the address
      </button>
      <button type="button" onClick={() => void navigate('?q=CN02', { replace: true })}>
        Search
      </button>
      <button type="button" onClick={() => void navigate(5)}>
        Go where nothing is
      </button>
      <button type="button" onClick={() => void navigate('/map', { replace: true })}>
        Show MAP
      </button>
    </>
  );
}

function open(Under: ComponentType<{ children: ReactNode }>): void {
  globalThis.history.pushState(null, '', '/tomorrow');
  drawn.length = 0;
  render(
    <Under>
      <Board />
    </Under>,
  );
}

/** Does not wait long for a step. */
function Impatient({ children }: { children: ReactNode }) {
  return <OrderedRouter stepLimitMs={100}>{children}</OrderedRouter>;
}

const onTestEnd: (() => void)[] = [];
afterEach(() => onTestEnd.splice(0).forEach((each) => each()));

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const nextStep = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
const stepBack = () =>
  act(async () => {
    const isThere = nextStep();
    globalThis.history.back();
    await isThere;
  });
const address = () => globalThis.location.pathname + globalThis.location.search;

/** A browser takes a step in a task of its own, each after the one before. */
const untilTaken = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('who closes a dialog and shows another page at once', () => {
  it('gets there, and the page that was left has no dialog in its address', async () => {
    open(OrderedRouter);
    await press('Add load');
    await press('Cancel, and show TODAY at once');
    await waitFor(() => expect(address()).toBe('/today'));
    await untilTaken();
    expect(address()).toBe('/today');
    expect(drawn.at(-1)).toBe('/today');
    await stepBack();
    expect(address()).toBe('/tomorrow');
  });

  // jsdom drops the step, as the standard says. Chromium takes it from the new page and ends at /tomorrow.
  it('finds the dialog again by Back where the step is not waited for', async () => {
    open(BrowserRouter);
    await press('Add load');
    await press('Cancel, and show TODAY at once');
    await untilTaken();
    await stepBack();
    expect(address()).toBe('/tomorrow?open=add');
  });

  /** A browser with much else to do takes a step later. */
  function slowBrowser(byMs: number): void {
    const step = globalThis.history.go.bind(globalThis.history);
    globalThis.history.go = (delta) => void setTimeout(() => step(delta), byMs);
    onTestEnd.push(() => {
      globalThis.history.go = step;
    });
  }

  it('gets there also on a computer that takes its time', async () => {
    slowBrowser(1500);
    open(OrderedRouter);
    await press('Add load');
    await press('Cancel, and show TODAY at once');
    await waitFor(() => expect(address()).toBe('/today'));
    await untilTaken();
    expect(drawn.at(-1)).toBe('/today');
    await stepBack();
    expect(address()).toBe('/tomorrow');
  });

  it('finds the dialog in front of it again where the computer is not waited for', async () => {
    slowBrowser(300);
    open(Impatient);
    await press('Add load');
    const lateStep = nextStep();
    await press('Cancel, and show TODAY at once');
    await act(() => lateStep);
    // From the page that was chosen, the late step leads back to the dialog.
    expect(address()).toBe('/tomorrow?open=add');
  });

  it('gets there also after a step that leads nowhere', async () => {
    open(Impatient);
    await press('Go where nothing is');
    await press('Show MAP');
    await waitFor(() => expect(address()).toBe('/map'));
  });
});

describe('who searches and shows another page before the search is in the address', () => {
  const BOTH = 'Show TODAY, while the search is still being written into the address';

  it('gets there, and searches there too', async () => {
    open(OrderedRouter);
    await press(BOTH);
    expect(address()).toBe('/today');
    await press('Search');
    expect(address()).toBe('/today?q=CN02');
  });

  it('stays where the search was, where the order of asking alone counts', async () => {
    open(BrowserRouter);
    await press(BOTH);
    expect(address()).toBe('/tomorrow?q=CN01');
  });
});
