import { one } from './one.ts';
import { showTexts, textOf } from './texts.ts';
import { startConfirm } from './views/confirm.ts';
import { startLogin } from './views/login.ts';
import { startNewPassword, startRecover } from './views/recover.ts';
import { startRegisterResult } from './views/register-result.ts';
import { startRegister } from './views/register.ts';
import { startSms } from './views/sms.ts';
import type { Desk, StartView } from './views/view.ts';

const VIEWS = {
  login: startLogin,
  sms: startSms,
  register: startRegister,
  result: startRegisterResult,
  confirm: startConfirm,
  recover: startRecover,
  'new-password': startNewPassword,
} as const satisfies Record<string, StartView>;
export type ViewName = keyof typeof VIEWS;

type Shown = { root: HTMLElement; arrive: (search: URLSearchParams) => void };

export type ViewPlace = {
  show(name: ViewName, at?: { search?: URLSearchParams; isFirst?: boolean }): void;
  showTitle(): void;
};

/** Where one view at a time is shown. One that was left stays as it was: nothing typed is lost. */
export function createViewPlace(desk: Desk): ViewPlace {
  const place = one(document, '#view');
  const demo = one(document, '#demo');
  const known = new Map<ViewName, Shown>();

  const bringUp = (name: ViewName): Shown => {
    const root = document.createElement('div');
    const template = document.querySelector<HTMLTemplateElement>(`#view-${name}`);
    root.append(...(template ? [template.content.cloneNode(true)] : place.childNodes));
    const shown = { root, arrive: VIEWS[name](root, desk) ?? (() => undefined) };
    known.set(name, shown);
    return shown;
  };

  // The login view is in the page already: the other views come out of their templates.
  place.replaceChildren(bringUp('login').root);

  /** SPEC.md 2: titles are upper case, with the product's name behind. */
  const showTitle = (): void => {
    const heading = one(place, 'h1');
    document.title = `${textOf(heading.dataset['t'] || heading.textContent).toUpperCase()} - Haulboard`;
  };

  return {
    showTitle,
    show(name, { search = new URLSearchParams(location.search), isFirst = false } = {}) {
      const shown = known.get(name) ?? bringUp(name);
      shown.arrive(search);
      showTexts(shown.root);
      if (shown.root.parentElement !== place) {
        place.replaceChildren(shown.root);
      }
      demo.classList.toggle('away', name !== 'login' && name !== 'sms');
      showTitle();
      // Of the fields that wait for an answer the first: a page that came back with a refusal keeps the account.
      const inputs = [...place.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
      const start = inputs.find(({ value }) => value === '') ?? inputs[0] ?? one(place, 'h1');
      // The first field of the first page has the focus by itself.
      if (!isFirst || !start.hasAttribute('autofocus')) {
        start.focus();
      }
    },
  };
}
