import { message } from '../texts/message.ts';
import { inLanguage, type Language } from '../texts/translate.ts';

/** The text message with a sign-in code, in the language the person chose. */
export function codeText(code: string, language: Language | null): string {
  return inLanguage(
    message(
      '{code} is your Haulboard sign-in code. It is valid for 5 minutes. Do not share it with anyone.',
      {
        code,
      },
    ),
    language ?? 'en-US',
  );
}

/** The text message with the code that shows that a new phone is the person's own. */
export function newPhoneText(code: string, language: Language | null): string {
  return inLanguage(
    message(
      '{code} confirms this phone for your Haulboard account. It is valid for 5 minutes. Do not share it with anyone.',
      { code },
    ),
    language ?? 'en-US',
  );
}

/** The last text message to a phone that is an account's no longer. */
export function oldPhoneText(language: Language | null): string {
  return inLanguage(
    message(
      'Haulboard: your account now has another phone number. This number no longer signs in. If it was not you, tell your administrator at once.',
    ),
    language ?? 'en-US',
  );
}
