import '@haulboard/data/testing';
import { act, render, screen } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { MemoryRouter, Routes, Route, useLocation, useNavigate } from 'react-router';
import { TabNavigation } from './tab-navigation.tsx';
import { visit } from './tab-list.ts';
import { createTabStore, type TabStore } from './tab-store.ts';

const ADDRESSES = ['/one', '/two'];

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('?q=CN01', { replace: true })}>
        Search in {pathname}
      </button>
      <button type="button" onClick={() => void navigate('?record=7')}>
        Open what was saved in {pathname}
      </button>
    </>
  );
}

function AddressBar() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

type Under = (props: { id: string; store: TabStore; children: ReactNode }) => ReactNode;

/** Two pages, the first of which is in front. */
function open(Tab: Under): TabStore {
  sessionStorage.clear();
  const store = createTabStore(1);
  for (const address of ADDRESSES) {
    store.change((tabs) => visit(tabs, address));
  }
  render(
    <MemoryRouter initialEntries={['/one']}>
      <AddressBar />
      {ADDRESSES.map((address) => (
        <Tab key={address} id={address} store={store}>
          <Routes location={address}>
            <Route path="*" element={<Page />} />
          </Routes>
        </Tab>
      ))}
    </MemoryRouter>,
  );
  return store;
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const addressBar = () => screen.getByRole('status').textContent;

describe('a page that is behind another', () => {
  it('keeps what it still writes into its address, and the one in front stays there', async () => {
    const store = open((props) => <TabNavigation {...props} isActive={props.id === '/one'} />);
    await press('Search in /two');
    expect(addressBar()).toBe('/one');
    expect(store.get().list.map(({ address }) => address)).toEqual(['/one', '/two?q=CN01']);
    await press('Search in /one');
    expect(addressBar()).toBe('/one?q=CN01');
  });

  it('opens what was saved once it is in front again', async () => {
    const store = open((props) => <TabNavigation {...props} isActive={props.id === '/one'} />);
    await press('Open what was saved in /two');
    expect(addressBar()).toBe('/one');
    expect(store.get().list.at(-1)?.address).toBe('/two?record=7');
    await press('Open what was saved in /one');
    expect(addressBar()).toBe('/one?record=7');
  });

  it('would take the place of the one in front without it', async () => {
    open(({ children }) => <Fragment>{children}</Fragment>);
    await press('Search in /two');
    expect(addressBar()).toBe('/two?q=CN01');
  });
});
