import { bindForm } from '../form.ts';
import { one } from '../one.ts';
import { quote, say } from '../texts.ts';
import type { StartView } from './view.ts';

/** Opened by the link to a new address. A press says so: mail programs open links ahead of people. */
export const startConfirm: StartView = (root, { ask }) => {
  const form = one<HTMLFormElement>(root, 'form');
  const status = one(root, '[role=status]');
  const heading = one(root, 'h1');
  let token = '';
  bindForm(form, {
    rules: {},
    button: ['This is my address', 'Confirming your address…'],
    refusedField: '',
    send: () => ask('confirmEmail', { token }),
    onDone({ email }) {
      form.hidden = true;
      say(heading, 'Address confirmed');
      say(status, 'From now on {} is the address of your account.', email);
      one(root, 'a').focus();
    },
  });
  return (search) => {
    token = search.get('token') ?? '';
    form.hidden = false;
    say(heading, 'Confirm your address');
    quote(status, '');
  };
};
