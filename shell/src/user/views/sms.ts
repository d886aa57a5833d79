import { bindForm } from '../form.ts';
import { one } from '../one.ts';
import { phone, required } from '../rules.ts';
import { say } from '../texts.ts';
import type { StartView } from './view.ts';

/** Phone and the code that was sent to it. */
export const startSms: StartView = (root, { ask, onSignedIn }) => {
  const form = one<HTMLFormElement>(root, 'form');
  const codeButton = one<HTMLButtonElement>(form, '.second');
  const status = one(form, '[role=status]');
  const bound = bindForm(form, {
    rules: { phone, code: required('Please enter the verification code') },
    button: ['Sign in', 'Signing in…'],
    refusedField: 'code',
    send: (values) => ask('passwordLogin', { phone: values['phone'] ?? '', code: values['code'] ?? '' }),
    onDone: onSignedIn,
  });
  const isWaiting = (): boolean => codeButton.getAttribute('aria-disabled') === 'true';

  const countDown = (seconds: number): void => {
    const isOver = seconds <= 0;
    codeButton.setAttribute('aria-disabled', String(!isOver));
    if (isOver) {
      say(codeButton, 'Send code');
      return;
    }
    say(codeButton, 'Send again in {} s', String(seconds));
    setTimeout(() => countDown(seconds - 1), 1000);
  };

  const sendCode = async (): Promise<void> => {
    if (isWaiting()) {
      return;
    }
    if (!bound.check('phone')) {
      one(form, '#phone').focus();
      return;
    }
    codeButton.setAttribute('aria-disabled', 'true');
    const outcome = await ask('sendSmsCode', { phone: bound.values()['phone'] ?? '' });
    if (outcome.kind === 'done') {
      const minutes = String(Math.round(outcome.data.valid_for / 60));
      say(status, 'If an account has this phone, a code is on its way. It is valid for {} minutes.', minutes);
      countDown(outcome.data.wait);
      one(form, '#code').focus();
    } else {
      countDown(0);
      bound.refuse(outcome);
    }
  };
  codeButton.addEventListener('click', () => void sendCode());
};
