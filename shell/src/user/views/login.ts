import { bindForm } from '../form.ts';
import { one } from '../one.ts';
import { required } from '../rules.ts';
import { quote } from '../texts.ts';
import type { StartView } from './view.ts';

/** Account and password. */
export const startLogin: StartView = (root, { ask, onSignedIn }) => {
  const form = one<HTMLFormElement>(root, 'form');
  const second = one(form, '[data-second]');
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
      return outcome;
    },
    onDone: onSignedIn,
  });
  root.addEventListener('fill', () => {
    bound.clear();
    quote(one(root, '[role=alert]'), '');
    one(form, '[type=submit]').focus();
  });
};
