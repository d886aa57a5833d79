import type { Settings } from '@haulboard/settings';
import type { Logger } from 'pino';

const PATIENCE_MS = 10_000;

/** A text message; `to` is in the form +64…. A code in it is named for those who can only read a log. */
type Sms = { to: string; text: string; code?: string };

/** Hands a text message over. @throws when it was not taken */
export type SendSms = (sms: Sms) => Promise<void>;

/** `0211234567`: how the person whose phone it is writes it. */
function asWritten(phone: string): string {
  return phone.startsWith('+64') ? `0${phone.slice(3)}` : phone;
}

function byProvider(url: string, token: string | undefined): SendSms {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw new Error(`the text message was not taken: SMS_URL answered ${response.status}`);
    }
  };
}

/** How text messages leave: by the provider, in the demo by the log; nothing when there is no way. */
export function smsSender(
  settings: Pick<Settings, 'smsUrl' | 'smsToken' | 'isDemo'>,
  log: Logger,
): SendSms | undefined {
  if (settings.smsUrl !== undefined) {
    return byProvider(settings.smsUrl, settings.smsToken);
  }
  if (!settings.isDemo) {
    return undefined;
  }
  // A warning, because `npm start` shows nothing less: it is all a newcomer can read the code from.
  return ({ to, text, code }) => {
    log.warn(
      code === undefined ? `SMS to ${asWritten(to)}: ${text}` : `SMS code for ${asWritten(to)} is ${code}`,
    );
    return Promise.resolve();
  };
}
