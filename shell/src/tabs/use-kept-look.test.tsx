import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { BeforeHidden } from './before-hidden.ts';
import { createTabStore, type TabStore } from './tab-store.ts';
import { useKeptLook } from './use-kept-look.ts';

const ID = '/today';

function Page({ store, isActive }: { store: TabStore; isActive: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const note = useKeptLook({ id: ID, panel, store, isActive });
  return (
    <div ref={panel} hidden={!isActive}>
      <BeforeHidden isShown={isActive} onHide={note} />
      <div data-testid="list" />
    </div>
  );
}

/** A list that is scrolled, as a browser has it: what is hidden tells no scroll. */
function scrolledTo(top: number): HTMLElement {
  const list = screen.getByTestId('list');
  Object.defineProperty(list, 'scrollTop', { get: () => (list.closest('[hidden]') ? 0 : top) });
  list.dispatchEvent(new Event('scroll'));
  return list;
}

describe('a page that somebody scrolled and left', () => {
  it('is kept as far as it was scrolled, though it tells nothing once it is hidden', () => {
    const store = createTabStore(1);
    const { rerender } = render(<Page store={store} isActive />);
    const list = scrolledTo(900);
    rerender(<Page store={store} isActive={false} />);
    expect(list.scrollTop).toBe(0);
    expect(store.looks.get(ID)?.scrolled).toEqual([{ path: [0], top: 900, left: 0 }]);
  });

  it('is kept as well when it goes from the document at once', () => {
    const store = createTabStore(1);
    const { unmount } = render(<Page store={store} isActive />);
    scrolledTo(300);
    unmount();
    expect(store.looks.get(ID)?.scrolled).toEqual([{ path: [0], top: 300, left: 0 }]);
  });
});
