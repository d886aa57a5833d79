import { ApiError, NetworkError, passwordLogin, type CallResult } from '@haulboard/contract';
import type { ShellApi } from '@haulboard/contract/shell';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { serverText } from '../texts/server-texts.ts';

export type SignedIn = Pick<CallResult<typeof passwordLogin>, 'token' | 'channel' | 'userId'>;
type Field = 'account' | 'password';

function focusOn(field: Field): void {
  document.querySelector<HTMLInputElement>(`#${field}`)?.focus();
}

/** State of the sign-in form: what is typed, what is wrong, whether it is on its way. */
export function useSignIn(http: ShellApi['http'], onSignedIn: (signedIn: SignedIn) => void) {
  const { t, i18n } = useLingui();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [wrong, setWrong] = useState<Field>();
  const [isSending, setIsSending] = useState(false);

  const refuse = (field: Field, text: string): void => {
    setWrong(field);
    setFault(text);
    focusOn(field);
  };

  const explain = (error: unknown): string => {
    if (error instanceof NetworkError) {
      return t`The server cannot be reached. Check the connection and try again.`;
    }
    return error instanceof ApiError ? serverText(i18n, error.message) : t`Request Error`;
  };

  const submit = async (): Promise<void> => {
    if (isSending) {
      return;
    }
    if (account.trim() === '') {
      refuse('account', t`Please enter your account`);
      return;
    }
    if (password === '') {
      refuse('password', t`Please enter your password`);
      return;
    }
    setFault('');
    setWrong(undefined);
    setIsSending(true);
    try {
      onSignedIn(await http.send(passwordLogin, { body: { account: account.trim(), password } }));
    } catch (error) {
      refuse('password', explain(error));
    } finally {
      setIsSending(false);
    }
  };

  const fill = (given: { account: string; password: string }): void => {
    setAccount(given.account);
    setPassword(given.password);
    setFault('');
    setWrong(undefined);
    document.querySelector<HTMLButtonElement>('form button[type=submit]')?.focus();
  };

  return { account, setAccount, password, setPassword, fault, wrong, isSending, submit, fill };
}
