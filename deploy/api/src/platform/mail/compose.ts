import { oneLine } from '../texts/one-line.ts';
import { ownPath } from '@haulboard/contract/own-path';
import { z } from 'zod';
import { mailLink, mailPage, mailParagraph } from './mail-page.ts';
import { MAIL_KINDS, textsOf } from './mail-texts.ts';

/** What a mail is made from, as it waits in the outbox. Values are people's own texts: never taken for markup. */
export const letter = z.object({
  kind: z.enum(MAIL_KINDS),
  language: z.enum(['en-US', 'zh-CN']),
  values: z.record(z.string(), z.string()),
  /** Where in the product the mail leads, if anywhere. */
  path: z.optional(z.string().refine((path) => ownPath(path) === path, 'a path of ours')),
});
export type Letter = z.infer<typeof letter>;

/** A mail whose words were shown to somebody before: it goes out exactly as it was written. */
export const writtenLetter = z.object({
  kind: z.literal('written'),
  language: z.enum(['en-US', 'zh-CN']),
  subject: z.string(),
  body: z.string(),
});
export type WrittenLetter = z.infer<typeof writtenLetter>;

/** A file of a mail; one with a name for the page is a picture in it. */
const mailFile = z.object({
  name: z.string(),
  type: z.string(),
  base64: z.base64(),
  cid: z.optional(z.string()),
});
type MailFile = z.infer<typeof mailFile>;

/** A mail that was made as a page of its own, with its files. Whoever made it has escaped what people wrote. */
export const madeLetter = z.object({
  kind: z.literal('made'),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(mailFile),
});
export type MadeLetter = z.infer<typeof madeLetter>;

export type Composed = { subject: string; text: string; html: string; files?: readonly MailFile[] };

function fill(template: string, values: Letter['values']): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => oneLine(values[name] ?? ''));
}

/** The same words as text and as HTML; an empty line begins a paragraph. */
export function composeWritten({ language, subject, body }: WrittenLetter): Composed {
  const inside = body.split('\n\n').map((lines) => mailParagraph(lines.split('\n')));
  return { subject, text: `${body}\n`, html: mailPage({ language, subject, inside }) };
}

/** Puts a mail into words: as text, and as simple HTML that says the same. */
export function compose({ kind, language, values, path }: Letter, publicUrl: string): Composed {
  const words = textsOf(kind, language);
  const filled = (lines: readonly string[]) =>
    lines.map((line) => fill(line, values)).filter((line) => line !== '');
  const before = filled(words.before);
  const after = [...filled(words.after), 'Haulboard'];
  const links = path === undefined ? [] : [publicUrl + path];
  return {
    subject: words.subject,
    text: [...before, ...links, ...after].join('\n\n') + '\n',
    html: mailPage({
      language,
      subject: words.subject,
      inside: [
        ...before.map((line) => mailParagraph([line])),
        ...links.map((link) => `<p style="margin:0 0 16px">${mailLink(link)}</p>`),
        ...after.map((line) => mailParagraph([line])),
      ],
    }),
  };
}
