import { one } from './one.ts';
import type { Ask } from './server.ts';

const ASK_AGAIN_MS = 2000;
const PASSWORD = 'demo-haulboard';

type StartDemoAccountsOptions = {
  ask: Ask;
  root: HTMLElement;
  signal: AbortSignal;
  /** Brings the form up that a chosen account goes into. */
  choose: () => void;
};

/** On a demo system: whom a newcomer can sign in as. A press fills the form in. */
export function startDemoAccounts({ ask, root, signal, choose }: StartDemoAccountsOptions): void {
  const find = async (): Promise<void> => {
    const outcome = await ask('getSystemSettings');
    if (outcome.kind === 'done') {
      root.hidden = !outcome.data.is_demo;
    } else if (!signal.aborted) {
      // The form itself says when the server cannot be reached; the page may stand open until it can.
      setTimeout(() => void find(), ASK_AGAIN_MS);
    }
  };
  void find();
  root.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-account]') : null;
    const account = button?.dataset['account'];
    if (account === undefined) {
      return;
    }
    choose();
    const form = one(document, '#view form');
    one<HTMLInputElement>(form, '#account').value = account;
    one<HTMLInputElement>(form, '#password').value = PASSWORD;
    form.dispatchEvent(new CustomEvent('fill', { bubbles: true }));
  });
}
