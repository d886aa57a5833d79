import { FocusKeeper } from './focus-keeper.ts';

let stop: () => void;
let keeper: FocusKeeper;

beforeEach(() => {
  keeper = new FocusKeeper(document);
  stop = keeper.start();
});
afterEach(() => stop());

function show(html: string): void {
  document.body.innerHTML = `<main tabindex="-1">${html}</main>`;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`there is no #${id}`);
  }
  return found;
}

/** What has the focus once everything that follows from a change has happened. */
async function focused(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return document.activeElement?.id || String(document.activeElement?.tagName);
}

const PAGE = (inside: string) => `<div id="page" data-page role="tabpanel" tabindex="-1">${inside}</div>`;

describe('somebody at the keyboard', () => {
  it.each([
    ['first', 'second'],
    ['second', 'third'],
    ['third', 'second'],
  ])('whose %s entry goes is at the %s', async (gone, next) => {
    show(
      PAGE(
        '<ul><li><button id="first">1</button></li><li><button id="second">2</button></li><li><button id="third">3</button></li></ul>',
      ),
    );
    element(gone).focus();
    element(gone).parentElement?.remove();
    expect(await focused()).toBe(next);
  });

  it('whose button is disabled while it sends is at the one beside it', async () => {
    show(PAGE('<form><button id="save">Save</button><button id="cancel">Cancel</button></form>'));
    element('save').focus();
    element('save').setAttribute('disabled', '');
    expect(await focused()).toBe('cancel');
  });

  it('whose list is empty now is at the landing of the page, not at a button beside the list', async () => {
    show(
      PAGE(
        '<button id="publish">Publish</button><table data-landing><tbody><tr><td id="cell" tabindex="0">a</td></tr></tbody></table><ul><li id="card"><button id="only">1</button></li></ul>',
      ),
    );
    element('only').focus();
    element('card').remove();
    expect(await focused()).toBe('cell');
  });

  it('whose dialog closes is where it was opened', async () => {
    show(PAGE('<header><button id="opener">Open</button></header>'));
    element('opener').focus();
    element('page').insertAdjacentHTML(
      'beforeend',
      '<div id="dialog" role="dialog" aria-modal="true" tabindex="-1"><button id="inside">Ok</button></div>',
    );
    element('inside').focus();
    element('dialog').remove();
    expect(await focused()).toBe('opener');
  });

  it.each([
    { at: 'the end of a dialog, is at its start', from: 'last', shiftKey: false, to: 'first' },
    { at: 'the start of a dialog, is at its end', from: 'first', shiftKey: true, to: 'last' },
    { at: 'the middle of a dialog, goes as ever', from: 'middle', shiftKey: false, to: 'middle' },
  ])('who presses Tab at $at', async ({ from, shiftKey, to }) => {
    show(
      PAGE('<button id="behind">Behind</button>') +
        '<div role="dialog" aria-modal="true" tabindex="-1"><button id="first">x</button><input id="middle" /><button id="last">Ok</button><button disabled>Off</button></div>',
    );
    element(from).focus();
    const pressed = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
    element(from).dispatchEvent(pressed);
    expect(await focused()).toBe(to);
    expect(pressed.defaultPrevented).toBe(from !== to);
  });

  it('who is led from a dialog to a notice beside it gets there', async () => {
    show(
      PAGE('<button id="undo">Undo</button>') +
        '<div role="dialog" aria-modal="true"><button id="last">Ok</button></div>',
    );
    document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    element('last').focus();
    element('undo').focus();
    element('undo').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
    );
    expect(await focused()).toBe('undo');
  });

  it('whose dialog closes is where it was opened, though Tab went round beside it', async () => {
    show(PAGE('<a id="skip" href="#page">Skip</a><header><button id="opener">Open</button></header>'));
    element('opener').focus();
    element('page').insertAdjacentHTML(
      'beforeend',
      '<div id="dialog" role="dialog" aria-modal="true" tabindex="-1"><button id="inside">Ok</button></div>',
    );
    element('inside').focus();
    element('skip').focus();
    element('inside').focus();
    element('dialog').remove();
    expect(await focused()).toBe('opener');
  });

  it('whose dialog was opened from a menu that has gone is at the button of the menu', async () => {
    show(PAGE('<header><button id="opener">Menu</button></header>'));
    element('opener').focus();
    element('page').insertAdjacentHTML(
      'beforeend',
      '<div id="menu" role="menu"><button id="entry">Save</button></div>',
    );
    element('entry').focus();
    element('page').insertAdjacentHTML(
      'beforeend',
      '<div id="dialog" role="dialog" aria-modal="true"><button id="inside">Ok</button></div>',
    );
    element('inside').focus();
    element('menu').remove();
    element('dialog').remove();
    expect(await focused()).toBe('opener');
  });

  it('whose dialog takes its opener out of a list is at the neighbour of that', async () => {
    show(
      PAGE('<ul><li id="one"><button id="opener">1</button></li><li><button id="next">2</button></li></ul>'),
    );
    element('opener').focus();
    element('page').insertAdjacentHTML(
      'beforeend',
      '<div id="dialog" role="dialog" aria-modal="true"><button id="inside">Ok</button></div>',
    );
    element('inside').focus();
    element('one').remove();
    element('dialog').remove();
    expect(await focused()).toBe('next');
  });

  it('whose dialog closes is where it was opened, though a pressed button of it went before', async () => {
    show(`<button id="add">Add</button>${PAGE('<button id="first">1</button>')}`);
    element('add').focus();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="dialog" role="dialog" aria-modal="true"><button id="check">Check</button><button id="cancel">Cancel</button></div>',
    );
    element('check').focus();
    element('check').remove();
    expect(await focused()).toBe('cancel');
    element('dialog').remove();
    expect(await focused()).toBe('add');
  });

  it('stays in the dialog when a field of it goes', async () => {
    show(
      PAGE(
        '<button id="before">x</button><div role="dialog" aria-modal="true"><div id="docket"><button id="remove">Remove</button></div><button id="ok">Ok</button></div>',
      ),
    );
    element('remove').focus();
    element('docket').remove();
    expect(await focused()).toBe('ok');
  });

  it('comes to the landing of a page as soon as it is drawn, unless they went elsewhere meanwhile', async () => {
    show(`<button id="elsewhere">x</button>${PAGE('')}`);
    keeper.arrive();
    expect(await focused()).toBe('page');
    element('page').innerHTML = '<ul data-landing><li><button id="landing">1</button></li></ul>';
    expect(await focused()).toBe('landing');

    show(`<button id="elsewhere">x</button>${PAGE('')}`);
    keeper.arrive();
    element('elsewhere').focus();
    element('page').innerHTML = '<ul data-landing><li><button id="landing">1</button></li></ul>';
    expect(await focused()).toBe('elsewhere');
  });

  it('comes back to where they were on a page', async () => {
    show(PAGE('<ul data-landing><li><button id="landing">1</button></li></ul><input id="note" />'));
    keeper.arrive();
    element('note').focus();
    element('page').hidden = true;
    element('note').blur();
    element('page').insertAdjacentHTML('afterend', '<div id="other" data-page tabindex="-1"></div>');
    keeper.arrive();
    expect(await focused()).toBe('other');
    element('other').hidden = true;
    element('page').hidden = false;
    keeper.arrive();
    expect(await focused()).toBe('note');
  });
});
