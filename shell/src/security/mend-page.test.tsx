import { mendPage } from './mend-page.ts';
import type { Owner } from './owner-of.ts';

const REMOTE = 'Error\n    at empty (https://haulboard.example/r/weighing/1a2b3c4d/app.js:1:200)';
const SHELL = 'Error\n    at commit (https://haulboard.example/assets/main.js:1:200)';

const { innerHTML: ownHtml } = document.documentElement;
let stack = REMOTE;
let blamed: (Owner | undefined)[] = [];
let stop: () => void = () => undefined;
beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><div class="frame"><input value="half-typed" /></div></div><div id="overlays"></div>';
  stack = REMOTE;
  blamed = [];
  stop = mendPage({ onEmptied: (by) => blamed.push(by), stackBelow: () => stack });
});
afterEach(() => {
  stop();
  document.documentElement.innerHTML = ownHtml;
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const shown = () => [...document.querySelectorAll('body > #root > .frame, body > #overlays')].length;

describe('a page that a remote empties', () => {
  it.each([
    ['its body', () => (document.body.innerHTML = '')],
    ['its body, by its text', () => (document.body.textContent = '')],
    [
      'its body, one by one',
      () => [...document.body.children].forEach((each) => document.body.removeChild(each)),
    ],
    ['its body, for something of its own', () => document.body.replaceChildren('mine')],
    ['its body itself', () => document.body.remove()],
    ['the whole document', () => (document.documentElement.innerHTML = '')],
    ['the shell’s root', () => document.querySelector('#root')?.replaceChildren()],
    ['the root itself', () => document.querySelector('#root')?.remove()],
  ])('is whole again at once, and the build is known, when it takes away %s', (_, empty) => {
    const field = document.querySelector('input');
    empty();
    expect(shown()).toBe(2);
    expect(document.querySelector('input')).toBe(field);
    expect(document.querySelector('body')?.parentElement).toBe(document.documentElement);
    expect(blamed[0]).toEqual({ remote: 'weighing', build: '1a2b3c4d' });
  });

  it('is whole again a moment later when the way round is taken', async () => {
    const range = document.createRange();
    range.selectNodeContents(document.body);
    range.deleteContents();
    await settled();
    expect(shown()).toBe(2);
    expect(blamed).toEqual([undefined]);
  });

  it('cannot be begun anew, which would end all that listens', () => {
    expect(() => document.open()).toThrow('not begun anew');
    expect(() => document.write('mine')).toThrow('not begun anew');
  });
});

describe('what the shell takes away itself', () => {
  it('stays away, and so does what others put beside it', async () => {
    stack = SHELL;
    const root = document.querySelector('#root');
    root?.append(document.createElement('p'));
    root?.querySelector('.frame')?.remove();
    const place = document.body.appendChild(document.createElement('div'));
    stack = REMOTE;
    document.body.removeChild(place);
    await settled();
    expect([root?.innerHTML, place.isConnected, blamed]).toEqual(['<p></p>', false, []]);
  });
});
