import { watchWork } from './work-in-hand.ts';

function openPanel(html: string) {
  const panel = document.createElement('div');
  panel.innerHTML = html;
  document.body.replaceChildren(panel);
  const clock = { now: 0 };
  const work = watchWork(panel, () => clock.now);
  const field = panel.querySelector('input');
  const type = (text: string): void => {
    if (field) {
      field.focus();
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    clock.now += 60_000;
  };
  return { panel, work, field, type, clock };
}

afterEach(() => document.body.replaceChildren());

describe('what a person is in the middle of', () => {
  it('is a dialog as long as it is open, typed in or not', () => {
    const { panel, work } = openPanel('<div role="dialog" aria-modal="true"><input></div>');
    expect(work.isBusy()).toBe(true);
    expect(work.hasTyped()).toBe(false);
    panel.querySelector('[role="dialog"]')?.setAttribute('style', 'display: none');
    expect(work.isBusy()).toBe(false);
  });

  it.each([
    ['of a team that says no more of it', '<div role="dialog"><button>Delete</button></div>'],
    ['of the browser', '<dialog open><input></dialog>'],
    ['of the browser, which only asks', '<dialog open aria-modal="true"><button>Delete</button></dialog>'],
    ['that floats', '<div popover><form><button>Save</button></form></div>'],
  ])('is a dialog %s, as long as it is open', (_, html) => {
    const { panel, work } = openPanel(html);
    expect(work.isBusy()).toBe(true);
    panel.firstElementChild?.setAttribute('style', 'display: none');
    expect(work.isBusy()).toBe(false);
  });

  it('is what was typed in a dialog of the browser, until that is closed', () => {
    const { panel, work, field, type } = openPanel('<dialog open><input></dialog>');
    type('half');
    field?.blur();
    expect([work.isBusy(), work.hasTypedAbove()]).toEqual([true, true]);
    panel.querySelector('dialog')?.removeAttribute('open');
    expect([work.isBusy(), work.hasTypedAbove()]).toEqual([false, false]);
  });

  it('is what was typed in a dialog, though the focus is elsewhere by now', () => {
    const { work, field, type } = openPanel('<div role="dialog" aria-modal="true"><input></div>');
    type('half');
    field?.blur();
    expect(work.hasTyped()).toBe(true);
  });

  it('is at no risk in a dialog that keeps what is typed', () => {
    const dialog = '<div role="dialog" aria-modal="true"><input></div>';
    const { work, type } = openPanel(`<div data-kept>${dialog}</div>`);
    type('half');
    expect(work.isBusy()).toBe(true);
    expect([work.hasTyped(), work.hasTypedAbove()]).toEqual([false, false]);
  });

  it('is a field with text in it, until the person leaves it', () => {
    const { work, field, type } = openPanel('<input>');
    expect(work.isBusy()).toBe(false);
    type('half');
    expect([work.isBusy(), work.hasTyped()]).toEqual([true, true]);
    field?.blur();
    expect([work.isBusy(), work.hasTyped()]).toEqual([false, false]);
    expect(work.hasLeftText()).toBe(true);
  });

  it.each(['<input type="search">', '<div class="ant-picker"><input></div>'])(
    'is not what somebody has searched or chosen by: %s',
    (html) => {
      const { work, field, type } = openPanel(html);
      type('T41');
      field?.blur();
      expect(work.hasLeftText()).toBe(false);
    },
  );

  it('is a field that was emptied a moment ago: more will follow', () => {
    const { work, field, type, clock } = openPanel('<input>');
    type('');
    clock.now -= 59_000;
    expect(work.isBusy()).toBe(true);
    clock.now += 2000;
    expect(work.isBusy()).toBe(false);
    expect(field?.value).toBe('');
  });

  it('is a question that belongs to no page, for the page in front of it alone', () => {
    const { panel, work } = openPanel('<p>the page</p>');
    const question = '<div role="dialog" aria-modal="true"><button>Yes</button></div>';
    document.body.insertAdjacentHTML('beforeend', `<div id="overlays">${question}</div>`);
    expect(work.isBusy()).toBe(true);
    panel.hidden = true;
    expect(work.isBusy()).toBe(false);
  });

  it('is a dialog of a page that another is in front of', () => {
    const { panel, work } = openPanel('<div role="dialog" aria-modal="true"><input></div>');
    panel.hidden = true;
    expect(work.isBusy()).toBe(true);
  });

  it('is nothing while somebody only reads', () => {
    const { work } = openPanel(
      '<dialog open>a tour</dialog><input readonly value="a code"><button>OK</button>',
    );
    expect(work.isBusy()).toBe(false);
  });
});
