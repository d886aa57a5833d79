import { ending, field, link, marked, newPasswordFields, title, ways } from './parts.ts';

const TO_LOGIN = `<p class="links">${link('/user/login', 'Back to sign-in')}</p>`;

/** The one view that is in the page from its first byte: it signs in also without the script. */
export const LOGIN = [
  title('Sign in'),
  ways('login'),
  '<p class="done" role="status"></p>',
  '<form method="post" action="/user/login">',
  '<input type="hidden" name="redirect" value="">',
  field({
    id: 'account',
    label: 'Account name or e-mail',
    more: 'autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus value=""',
  }),
  field({
    id: 'password',
    label: 'Password',
    more: 'type="password" autocomplete="current-password" required',
  }),
  // Asked for when the password was right; the gateway takes the mark away for a browser without script.
  '<div data-second hidden>',
  field({
    id: 'second-code',
    name: 'second_code',
    label: 'Code of your authenticator app, or a recovery code',
    more: 'autocomplete="one-time-code" autocapitalize="none" spellcheck="false"',
  }),
  '</div>',
  // The gateway puts its refusal here when the form came without the script.
  ending('Sign in', '<!--fault-->'),
  '</form>',
  // Offered when the password was right and the address is not confirmed yet.
  '<p class="links" data-unconfirmed hidden>',
  marked('button', 'Send it again', 'type="button" class="link"'),
  '</p>',
  `<p class="links">${link('/user/register', 'Create an account')}${link('/user/login?recover', 'Forgot your password?')}</p>`,
  '<noscript><p class="hint">Registering, codes by SMS and the board itself need JavaScript.</p></noscript>',
].join('');

const SMS = [
  title('Sign in'),
  ways('sms'),
  '<form>',
  field({
    id: 'phone',
    label: 'Phone',
    more: 'type="tel" autocomplete="tel" required',
  }),
  '<div class="code">',
  field({
    id: 'code',
    label: 'Verification code',
    more: 'inputmode="numeric" autocomplete="one-time-code" required',
  }),
  marked('button', 'Send code', 'type="button" class="second"'),
  '</div>',
  '<p class="hint" role="status"></p>',
  ending('Sign in'),
  '</form>',
  `<p class="links">${link('/user/register', 'Create an account')}</p>`,
].join('');

const REGISTER = [
  title('Create an account'),
  '<form class="two">',
  field({
    id: 'register-account',
    name: 'account',
    label: 'Account name',
    more: 'autocomplete="username" autocapitalize="none" spellcheck="false" required',
  }),
  field({ id: 'name', label: 'Name', more: 'autocomplete="name" required' }),
  field({ id: 'email', label: 'E-mail', more: 'type="email" autocomplete="email" required' }),
  field({
    id: 'register-phone',
    name: 'phone',
    label: 'Phone (optional)',
    more: 'type="tel" autocomplete="tel"',
  }),
  newPasswordFields({
    id: 'register-password',
    name: 'password',
    label: 'Choose a password',
    again: 'Repeat the password',
  }),
  field({
    id: 'parent-account',
    name: 'parent_account',
    label: 'Account you work for (optional)',
    hint: 'Account name of your company or dispatcher, who then approves you. Leave it empty and an administrator does.',
    more: 'autocomplete="off" autocapitalize="none" spellcheck="false"',
  }),
  ending('Register'),
  '</form>',
  TO_LOGIN,
].join('');

const RESULT = [
  title('Confirm your address'),
  '<p class="said" role="status"></p>',
  '<p class="links">',
  marked('button', 'Try again', 'type="button" class="link" hidden'),
  link('/user/register', 'Register again'),
  link('/user/login', 'Back to sign-in'),
  '</p>',
].join('');

const CONFIRM = [
  title('Confirm your address'),
  '<form>',
  marked('p', 'You were sent here by a message to a new e-mail address of your account.', 'class="said"'),
  ending('This is my address'),
  '</form>',
  '<p class="said" role="status"></p>',
  TO_LOGIN,
].join('');

const RECOVER = [
  title('Recover your account'),
  '<form>',
  marked('p', 'We send a link for a new password to the address of the account.', 'class="said"'),
  field({
    id: 'recover-account',
    name: 'account',
    label: 'Account name or e-mail',
    more: 'autocomplete="username" autocapitalize="none" spellcheck="false" required',
  }),
  ending('Send the link'),
  '</form>',
  '<p class="said" role="status"></p>',
  TO_LOGIN,
].join('');

const NEW_PASSWORD = [
  title('New password'),
  '<form>',
  newPasswordFields({
    id: 'new-password',
    name: 'new_password',
    label: 'New password',
    again: 'Repeat the new password',
  }),
  ending('Set the password'),
  '</form>',
  TO_LOGIN,
].join('');

/** The views that come to life when the person goes there. */
export const OTHER_VIEWS = {
  sms: SMS,
  register: REGISTER,
  result: RESULT,
  confirm: CONFIRM,
  recover: RECOVER,
  'new-password': NEW_PASSWORD,
} as const;
