import { bindForm } from '../form.ts';
import { one } from '../one.ts';
import { required } from '../rules.ts';
import { quote } from '../texts.ts';
import type { StartView } from './view.ts';

/** Account and password. */
export const startLogin: StartView = (root, { ask, go, onSignedIn }) => {
  const form = one<HTMLFormElement>(root, 'form');
  const second = one(form, '[data-second]');
  const unconfirmed = one(root, '[data-unconfirmed]');
  const bound = bindForm(form, {
    rules: {
      account: required('Please enter your account name or e-mail'),
      password: required('Please enter your password'),
      second_code: (value) =>
        second.hidden || value !== '' ? undefined : 'Please enter the code of your app',
    },
    button: ['Sign in', 'Signing in…'],
    refusedField: 'password',
    async send({ account = '', password = '', second_code: code = '' }) {
      const given = second.hidden ? { account, password } : { account, password, second_code: code };
      const outcome = await ask('passwordLogin', given);
      if (outcome.kind === 'refused' && outcome.fields.some(({ field }) => field === 'second_code')) {
        second.hidden = false;
      }
      unconfirmed.hidden = outcome.kind !== 'refused' || outcome.waitsFor !== 'address';
      return outcome;
    },
    onDone: onSignedIn,
  });
  const again = one(unconfirmed, 'button');
  const resend = async (): Promise<void> => {
    if (again.getAttribute('aria-disabled') === 'true') {
      return;
    }
    again.setAttribute('aria-disabled', 'true');
    const { account = '', password = '' } = bound.values();
    const outcome = await ask('resendActivation', { account, password });
    again.setAttribute('aria-disabled', 'false');
    if (outcome.kind === 'done') {
      go(`/user/register-result?${new URLSearchParams({ email: outcome.data.email })}`);
    } else {
      bound.refuse(outcome);
    }
  };
  again.addEventListener('click', () => void resend());
  // It is about what was typed then.
  form.addEventListener('input', () => (unconfirmed.hidden = true));
  root.addEventListener('fill', () => {
    unconfirmed.hidden = true;
    bound.clear();
    quote(one(root, '[role=alert]'), '');
    one(form, '[type=submit]').focus();
  });
};
