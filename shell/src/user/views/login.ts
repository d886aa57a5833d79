import { bindForm } from '../form.ts';
import { one } from '../one.ts';
import { required } from '../rules.ts';
import { quote } from '../texts.ts';
import type { StartView } from './view.ts';

/** Account and password. */
export const startLogin: StartView = (root, { ask, onSignedIn }) => {
  const form = one<HTMLFormElement>(root, 'form');
  const bound = bindForm(form, {
    rules: {
      account: required('Please enter your account name or e-mail'),
      password: required('Please enter your password'),
    },
    button: ['Sign in', 'Signing in…'],
    refusedField: 'password',
    send: ({ account = '', password = '' }) => ask('passwordLogin', { account, password }),
    onDone: onSignedIn,
  });
  root.addEventListener('fill', () => {
    bound.clear();
    quote(one(root, '[role=alert]'), '');
    one(form, '[type=submit]').focus();
  });
};
