import { z } from 'zod';

/** What a mail server said to a mail it did not take. */
export type SmtpAnswer = {
  /** Word for word, on one line; empty where it said nothing. */
  text: string;
  /** Trying again is of no use. */
  isFinal: boolean;
};

const MAX_LENGTH = 300;

const smtpError = z.object({
  command: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** Only these answers are about the mail itself; a refused sign-in or sender is mended in our settings. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** Reads the answer out of what sending threw. */
export function answerOf(error: unknown): SmtpAnswer {
  const { command = '', response = '', responseCode = 0 } = smtpError.safeParse(error).data ?? {};
  return {
    text: response
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH),
    isFinal: responseCode >= 500 && ABOUT_THE_MAIL.has(command),
  };
}
