import { bindForm } from '../form.ts';
import { one } from '../one.ts';
import { email, optionalPhone, required, sameAs } from '../rules.ts';
import { newPassword, watchStrength } from './strength.ts';
import type { StartView } from './view.ts';

/** Asks for an account. */
export const startRegister: StartView = (root, { ask, locale, go }) => {
  const form = one<HTMLFormElement>(root, 'form');
  watchStrength(root, one<HTMLInputElement>(form, '[name=password]'));
  bindForm(form, {
    rules: {
      account: required('Please enter an account name'),
      name: required('Please enter your name'),
      email,
      phone: optionalPhone,
      password: newPassword,
      again: sameAs('password'),
    },
    button: ['Register', 'Registering…'],
    refusedField: 'account',
    send: (values) =>
      ask('registerAccount', {
        account: values['account'] ?? '',
        name: values['name'] ?? '',
        email: values['email'] ?? '',
        phone: values['phone'] ?? '',
        password: values['password'] ?? '',
        parent_account: values['parent_account'] ?? '',
        language: locale.get(),
      }),
    onDone: ({ email: address }) => go(`/user/register-result?${new URLSearchParams({ email: address })}`),
  });
};
