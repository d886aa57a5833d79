import { one } from '../one.ts';
import { quote, say } from '../texts.ts';
import type { StartView } from './view.ts';

/** Where the message went; and, opened by the link in it, that the address is confirmed. */
export const startRegisterResult: StartView = (root, { ask }) => {
  const heading = one(root, 'h1');
  const said = one(root, '[role=status]');
  const retry = one<HTMLButtonElement>(root, '.link');
  const again = one(root, 'a[href="/user/register"]');
  let token = '';

  const activate = async (): Promise<void> => {
    retry.hidden = true;
    say(said, 'Confirming your address…');
    const outcome = await ask('activateAccount', { token });
    again.hidden = outcome.kind !== 'refused';
    retry.hidden = outcome.kind !== 'unreachable';
    if (outcome.kind === 'done') {
      say(heading, 'Address confirmed');
      say(
        said,
        'Thank you, {}. Somebody approves every new account: you get a message as soon as you can sign in.',
        outcome.data.account,
      );
      return;
    }
    say(heading, 'Address not confirmed');
    if (outcome.kind === 'unreachable') {
      say(said, 'The server cannot be reached. Check the connection and try again.');
    } else if (outcome.message === '') {
      say(said, 'Request Error');
    } else {
      quote(said, outcome.message);
    }
  };
  retry.addEventListener('click', () => void activate());

  return (search) => {
    token = search.get('token') ?? '';
    const address = search.get('email') ?? '';
    say(heading, 'Confirm your address');
    again.hidden = true;
    if (token !== '') {
      void activate();
    } else if (address === '') {
      say(said, 'We sent you a message. Open the link in it to go on: it is valid for 24 hours.');
    } else {
      say(said, 'We sent a message to {}. Open the link in it to go on: it is valid for 24 hours.', address);
    }
  };
};
