import { keepScroll } from './keep-scroll.ts';

function panelWith(html: string): HTMLElement {
  const panel = document.createElement('div');
  panel.innerHTML = html;
  document.body.replaceChildren(panel);
  return panel;
}

const drawn = () => new Promise((resolve) => setTimeout(resolve));
const focused = () => document.activeElement?.textContent;

/** What React makes up differs from build to build. */
const boardOf = (build: string) =>
  `<table><tr><td id="_r_${build}_" tabindex="-1" data-cell="load-1">one</td>
  <td tabindex="0" data-cell="load-2" data-focused="true">two</td></tr></table>`;

afterEach(() => document.body.replaceChildren());

describe('the focus, when another build takes over', () => {
  it('is on the same load again, not on the first', async () => {
    const panel = panelWith(boardOf('a'));
    panel.querySelector<HTMLElement>('[data-cell="load-2"]')?.focus();
    keepScroll(panel);
    panel.replaceChildren();
    await drawn();
    expect(document.activeElement).toBe(panel);
    panel.innerHTML = boardOf('b');
    await drawn();
    expect(focused()).toBe('two');
  });

  it('is in the same field, with the same characters selected', async () => {
    const fields = '<input name="from" value="north"><input name="to" value="south">';
    const panel = panelWith(fields);
    const before = panel.querySelector<HTMLInputElement>('[name="to"]');
    before?.focus();
    before?.setSelectionRange(1, 3);
    keepScroll(panel);
    panel.innerHTML = fields;
    await drawn();
    const after = panel.querySelector<HTMLInputElement>('[name="to"]');
    expect(document.activeElement).toBe(after);
    expect([after?.selectionStart, after?.selectionEnd]).toEqual([1, 3]);
  });

  it('is on the second of two buttons that are called the same', async () => {
    const rows = '<p><button>Edit</button></p><p id="second"><button>Edit</button></p>';
    const panel = panelWith(rows);
    panel.querySelector<HTMLElement>('#second button')?.focus();
    keepScroll(panel);
    panel.innerHTML = rows;
    await drawn();
    expect(document.activeElement?.parentElement?.id).toBe('second');
  });

  it('stays where the person put it meanwhile', async () => {
    const panel = panelWith(boardOf('a'));
    panel.querySelector<HTMLElement>('[data-cell="load-2"]')?.focus();
    keepScroll(panel);
    panel.replaceChildren();
    document.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    panel.innerHTML = boardOf('b');
    await drawn();
    expect(focused()).not.toBe('two');
  });
});
