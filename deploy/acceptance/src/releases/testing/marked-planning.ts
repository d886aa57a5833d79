/** Id of the line by which the marked planning says which one it is. */
export const MARK = 'planning-mark';

/** A `src/main.tsx` of planning that says which one it is and can stand still. What listens to keys it forgets on the window. */
export const MARKED = `import { defineApp } from '@haulboard/data/app';
import { useEffect } from 'react';
import { BoardPage } from './pages/board/board-page.tsx';

const stand = () => {
  for (;;);
};

function Next() {
  useEffect(() => {
    window.addEventListener('keydown', () => (window.keysOfNext = (window.keysOfNext ?? 0) + 1), true);
  }, []);
  return (
    <>
      <BoardPage />
      <p id="${MARK}">
        {'Planning 9.9.9'} <button onClick={stand}>{'Stand still'}</button>
      </p>
    </>
  );
}

export const { contract, App } = defineApp({
  name: 'planning',
  catalogs: { 'en-US': () => import('./locales/en-US.po'), 'zh-CN': () => import('./locales/zh-CN.po') },
  App: Next,
});
`;

/** A `src/main.tsx` of a remote that cannot start. */
export function brokenMain(name: string): string {
  return mainOf(name, "throw new Error('nothing of this works');");
}

/** A `src/main.tsx` of a remote whose first screen never comes to an end. */
export function endlessMain(name: string): string {
  return mainOf(name, 'for (let turn = 0; ; turn += 1) globalThis.turn = turn;');
}

/** A `src/main.tsx` of dockets that cannot draw a row, neither on its page nor in the slot of another. */
export const ROW_SHY = `import { listDockets } from '@haulboard/contract';
import { useCall } from '@haulboard/data';
import { defineApp } from '@haulboard/data/app';

function Dockets({ from }) {
  const { data } = useCall(listDockets, { body: { pageSize: 10 } });
  if (data && data.list.length > 0) {
    throw new Error('a row ' + from);
  }
  return <p>{'No dockets'}</p>;
}

export const { contract, App, Extension } = defineApp({
  name: 'dockets',
  catalogs: { 'en-US': () => import('./locales/en-US.po'), 'zh-CN': () => import('./locales/zh-CN.po') },
  App: () => <Dockets from="on the page" />,
  extensions: { 'truck-dockets': async () => () => <Dockets from="in the slot" /> },
});
`;

function mainOf(name: string, does: string): string {
  return `import { defineApp } from '@haulboard/data/app';

function Broken() {
  ${does}
}

export const { contract, App } = defineApp({
  name: '${name}',
  catalogs: { 'en-US': () => import('./locales/en-US.po'), 'zh-CN': () => import('./locales/zh-CN.po') },
  App: Broken,
});
`;
}

/** A `src/main.tsx` of planning with buttons that make it fail. */
export const TRAPPED = `import { defineApp } from '@haulboard/data/app';
import { useState } from 'react';
import { BoardPage } from './pages/board/board-page.tsx';

const fail = (what) => {
  throw new Error('a fault ' + what);
};

const stand = () => {
  for (;;);
};

function Trapped() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    fail('while drawing');
  }
  return (
    <>
      <BoardPage />
      <p>
        <button onClick={() => fail('in a handler')}>{'Fail in a handler'}</button>
        <button onClick={() => void Promise.resolve('in a promise').then(fail)}>{'Fail in a promise'}</button>
        <button onClick={() => setBroken(true)}>{'Fail while drawing'}</button>
        <button onClick={() => (document.body.innerHTML = '')}>{'Empty the page'}</button>
        <button onClick={stand}>{'Stand still'}</button>
      </p>
    </>
  );
}

export const { contract, App } = defineApp({
  name: 'planning',
  catalogs: { 'en-US': () => import('./locales/en-US.po'), 'zh-CN': () => import('./locales/zh-CN.po') },
  App: Trapped,
});
`;
