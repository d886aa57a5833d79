import '@haulboard/data/testing';
import { blameForHidden } from '../remotes/watch/blame.ts';
import { mendLooks, type Hidden } from './mend-looks.ts';

const REMOTE = 'Error\n    at hide (https://haulboard.example/r/weighing/1a2b3c4d/app.js:1:200)';
const SHELL = 'Error\n    at commit (https://haulboard.example/assets/main.js:1:200)';
const WEIGHING = { remote: 'weighing', build: '1a2b3c4d' };
const LOOK_MS = 5;

const { innerHTML: ownHtml } = document.documentElement;
let stack = REMOTE;
let told: Hidden[] = [];
let stop: () => void = () => undefined;

const LOOK = `
  <div id="root"><div class="frame">
    <header data-landmark="header">Haulboard</header>
    <main data-landmark="content"><div role="tabpanel" data-landmark="page">A plan</div></main>
  </div></div>`;

beforeEach(() => {
  document.body.innerHTML = LOOK;
  stack = REMOTE;
  told = [];
  stop = mendLooks({ onHidden: (each) => told.push(each), stackBelow: () => stack, everyMs: LOOK_MS });
});
afterEach(() => {
  stop();
  document.documentElement.innerHTML = ownHtml;
});

/** In steps, between which the watch has its turns, on a machine that stands still in between too. */
async function looked(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) {
    throw new Error(`There is no ${selector}.`);
  }
  return found;
}

function isShown(selector: string): boolean {
  const { display, visibility, opacity } = getComputedStyle(part(selector));
  return display !== 'none' && visibility !== 'hidden' && opacity !== '0' && !part(selector).inert;
}

function addStyle(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}

const shown = () => ['body', '#root', 'header', 'main', '[role=tabpanel]'].map(isShown);
const ALL = [true, true, true, true, true];

describe('a page that a remote hides', () => {
  it.each<[string, () => void, Partial<Hidden>]>([
    ['the header by its style', () => (part('header').style.display = 'none'), { property: 'display' }],
    [
      'the header by an attribute of style',
      () => part('header').setAttribute('style', 'opacity: 0'),
      { property: 'opacity' },
    ],
    ['the header by `hidden`', () => (part('header').hidden = true), { name: 'header' }],
    [
      'the page of another remote',
      () => part('[role=tabpanel]').setAttribute('hidden', ''),
      { name: 'page' },
    ],
    ['the body', () => (document.body.style.visibility = 'hidden'), { property: 'visibility' }],
    [
      'the document, whatever weight it gives to it',
      () => document.documentElement.style.setProperty('display', 'none', 'important'),
      { property: 'display' },
    ],
  ])('shows it again a moment later, and the build is known: %s', async (_, hide, seen) => {
    hide();
    await looked();
    expect(shown()).toEqual(ALL);
    expect(told).toEqual([
      { name: expect.any(String), property: expect.any(String), ...seen, by: WEIGHING, isMended: true },
    ]);
  });

  it('shows it again when it is hidden in two ways, and again when it is hidden once more', async () => {
    part('header').hidden = true;
    document.body.style.opacity = '0';
    await looked();
    expect(shown()).toEqual(ALL);
    part('header').hidden = true;
    await looked();
    expect(shown()).toEqual(ALL);
    expect(told).toHaveLength(3);
  });
});

describe('nothing is told, and nothing changed, when', () => {
  it.each<[string, () => void]>([
    [
      'a dialog keeps the page from scrolling',
      () => part('body').setAttribute('style', 'overflow: hidden; width: calc(100% - 15px)'),
    ],
    ['a library brings its styles', () => addStyle('.chart { display: none } header .menu { opacity: 0 }')],
    ['a remote colours the page', () => document.body.classList.add('night')],
    [
      'a remote hides something of its own',
      () => part('[role=tabpanel]').append(Object.assign(document.createElement('p'), { hidden: true })),
    ],
  ])('%s', async (_, change) => {
    change();
    const { outerHTML } = document.documentElement;
    await looked();
    expect([document.documentElement.outerHTML, told]).toEqual([outerHTML, []]);
  });

  it('the shell leads to another tab', async () => {
    stack = SHELL;
    const [before, next] = [part('[role=tabpanel]'), document.createElement('div')];
    before.hidden = true;
    delete before.dataset['landmark'];
    part('main').append(Object.assign(next, { role: 'tabpanel' }));
    next.dataset['landmark'] = 'page';
    await looked();
    expect([before.hidden, told]).toEqual([true, []]);
  });

  it('the shell shows a page without its header', async () => {
    stack = SHELL;
    part('header').remove();
    await looked();
    expect(told).toEqual([]);
  });
});

describe('what people hide themselves', () => {
  it('is told without a build, as their extensions do it too', async () => {
    stack = 'Error\n    at hide (chrome-extension://abc/content.js:1:200)';
    part('header').style.display = 'none';
    await looked();
    expect(told).toMatchObject([{ name: 'header', by: undefined }]);
  });
});

describe('operations', () => {
  const header = { name: 'header', property: 'display', isMended: true };
  function blamed() {
    const heard: unknown[] = [];
    const onHidden = blameForHidden(
      {
        running: () => [{ ...WEIGHING, state: 'ready' }],
        blame: (by, { detail }) => void heard.push({ ...by, detail }),
      },
      (fault) => void heard.push(fault),
    );
    return { heard, onHidden };
  }

  it('hear once of the build that hides a part, and people leave it when it goes on', () => {
    const { heard, onHidden } = blamed();
    [1, 2, 3, 4].forEach(() => onHidden({ ...header, by: WEIGHING }));
    expect(heard).toEqual([
      { ...WEIGHING, message: 'It hid the header of the page (display)' },
      { ...WEIGHING, detail: 'It hid the header of the page (display) again and again.' },
    ]);
  });

  it('hear of no build where nobody knows who did it', () => {
    const { heard, onHidden } = blamed();
    [1, 2, 3].forEach(() => onHidden({ ...header, by: undefined, isMended: false }));
    expect(heard).toEqual([
      {
        remote: 'shell',
        message:
          'Something hid the header of the page (display), and it could not be put back while weighing 1a2b3c4d ran',
      },
    ]);
  });
});
