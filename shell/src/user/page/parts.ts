import type { Text } from '../texts.ts';

/** An element with a text that the script brings into the person's language. */
export function marked(tag: string, text: Text, more = ''): string {
  return `<${tag} ${more} data-t>${text}</${tag}>`;
}

/** Attributes that name an element in the person's language. */
export function named(text: Text): string {
  return `data-l aria-label="${text}"`;
}

type Field = {
  id: string;
  /** Its name on the wire, unless it is its id. */
  name?: string;
  label: Text;
  hint?: Text;
  /** Further attributes, as HTML. */
  more?: string;
  /** What stands right below it, as HTML. */
  below?: string;
};

/** A field with its label and the place where the page says what is wrong with it. */
export function field({ id, name = id, label, hint, more = '', below = '' }: Field): string {
  const described = hint === undefined ? `${id}-fault` : `${id}-hint ${id}-fault`;
  return [
    `<div><label for="${id}" data-t>${label}</label>`,
    `<input id="${id}" name="${name}" maxlength="200" aria-describedby="${described}" ${more}>`,
    below,
    hint === undefined ? '' : `<p class="hint" id="${id}-hint" data-t>${hint}</p>`,
    `<p class="fault" id="${id}-fault" aria-live="polite"></p></div>`,
  ].join('');
}

const NEW_PASSWORD = 'type="password" autocomplete="new-password" required';
const STRENGTH = '<p class="strength" aria-live="polite"><i></i><i></i><i></i><i></i><span></span></p>';

type NewPassword = { id: string; name: string; label: Text; again: Text };

/** A new password, how strong it is, and the password again. */
export function newPasswordFields({ id, name, label, again }: NewPassword): string {
  return [
    field({ id, name, label, more: NEW_PASSWORD, below: STRENGTH }),
    field({ id: `${id}-again`, name: 'again', label: again, more: NEW_PASSWORD }),
  ].join('');
}

/** The button, and above it what went wrong. */
export function ending(label: Text, fault = ''): string {
  return `<div class="ending"><p class="alert" role="alert">${fault}</p><button type="submit" data-t>${label}</button></div>`;
}

/** Which of the two ways of signing in is on screen, and the other. */
export function ways(chosen: 'login' | 'sms'): string {
  const way = (view: 'login' | 'sms', text: Text) =>
    `<button type="button" data-go="${view}" aria-pressed="${view === chosen}" data-t>${text}</button>`;
  return `<nav class="ways js" ${named('Way to sign in')}>${way('login', 'Account and password')}${way('sms', 'Phone and code')}</nav>`;
}

/** A link to another of these pages. */
export function link(path: string, text: Text): string {
  return `<a href="${path}" data-t>${text}</a>`;
}

export function title(text: Text): string {
  return `<h1 data-t tabindex="-1">${text}</h1>`;
}
