import { bindForm } from '../form.ts';
import { one } from '../one.ts';
import { required, sameAs } from '../rules.ts';
import { quote, say } from '../texts.ts';
import { newPassword, watchStrength } from './strength.ts';
import type { StartView } from './view.ts';

/** Asks for a link; the answer tells nobody which accounts exist. */
export const startRecover: StartView = (root, { ask }) => {
  const form = one<HTMLFormElement>(root, 'form');
  const status = one(root, '[role=status]');
  bindForm(form, {
    rules: { account: required('Please enter your account name or e-mail') },
    button: ['Send the link', 'Sending…'],
    refusedField: 'account',
    send: ({ account = '' }) => ask('recoverAccount', { account }),
    onDone() {
      form.hidden = true;
      say(status, 'If there is such an account, a message with a link is on its way. The link works once.');
      one(root, 'a').focus();
    },
  });
  return () => {
    form.hidden = false;
    quote(status, '');
  };
};

/** Opened by that link: the new password. */
export const startNewPassword: StartView = (root, { ask, go }) => {
  const form = one<HTMLFormElement>(root, 'form');
  let token = '';
  watchStrength(root, one<HTMLInputElement>(form, '[name=new_password]'));
  bindForm(form, {
    rules: { new_password: newPassword, again: sameAs('new_password') },
    button: ['Set the password', 'Saving…'],
    refusedField: 'new_password',
    send: (values) => ask('resetPassword', { token, new_password: values['new_password'] ?? '' }),
    onDone(_, message) {
      form.reset();
      go('/user/login');
      quote(one(document, '.done'), message);
    },
  });
  return (search) => {
    token = search.get('token') ?? '';
  };
};
