import { ROLE_KEY } from '../session/landing.ts';
import { prefetchPage } from './prefetch.ts';

const ahead = { roles: ['CARRIER'], files: ['/r/planning/a1/entry.js', '/r/planning/a1/app.css'] };
let asked: string[];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  document.head.innerHTML = '';
  globalThis.fetch = (url) => {
    asked.push(typeof url === 'string' ? url : '');
    return Promise.reject(new Error('offline'));
  };
});

function pageWithHint(): void {
  const meta = document.createElement('meta');
  meta.name = 'haulboard-ahead';
  meta.content = JSON.stringify(ahead);
  document.head.append(meta);
}

test('a dispatcher who comes back has the board’s first files asked for at once', () => {
  pageWithHint();
  localStorage.setItem(ROLE_KEY, 'CARRIER');
  prefetchPage();
  expect(asked).toEqual(ahead.files);
});

test.each([['CUSTOMER'], [undefined]])('a person known as %s asks for nothing', (role) => {
  pageWithHint();
  if (role !== undefined) {
    localStorage.setItem(ROLE_KEY, role);
  }
  prefetchPage();
  expect(asked).toEqual([]);
});

test('a page without a hint asks for nothing', () => {
  localStorage.setItem(ROLE_KEY, 'CARRIER');
  prefetchPage();
  expect(asked).toEqual([]);
});
