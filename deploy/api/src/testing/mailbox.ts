import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A mail as its reader sees it. */
export type Mail = { to: string; subject: string; text: string; html: string; raw: string };

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') {
    return Buffer.from(body, 'base64').toString();
  }
  if (encoding === 'quoted-printable') {
    const bytes = body
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  }
  return body;
}

function headerOf(raw: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])*)$`, 'im').exec(raw) ?? [];
  return value
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? decoded('base64', text)
        : decoded('quoted-printable', text.replaceAll('_', ' ')),
    );
}

function partOf(raw: string, type: string): string {
  // Parts may hold parts: a page, then the pictures in it.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  const parts = boundaries.reduce((all, boundary) => all.flatMap((one) => one.split(boundary)), [raw]);
  const part = parts.find((one) => headerOf(one, 'Content-Type').startsWith(type)) ?? '';
  const [, body = ''] = /\r\n\r\n([^]*)/.exec(part) ?? [];
  return decoded(headerOf(part, 'Content-Transfer-Encoding'), body).replaceAll('\r\n', '\n');
}

/** Reads a mail out of its file, or out of what a mail server was given. */
export function readMail(raw: string): Mail {
  return {
    to: headerOf(raw, 'To'),
    subject: headerOf(raw, 'Subject'),
    text: partOf(raw, 'text/plain'),
    html: partOf(raw, 'text/html'),
    raw,
  };
}

/** Mails of a data folder, oldest first. */
export function mailsIn(dataDir: string): Mail[] {
  const folder = path.join(dataDir, 'mail');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted((a, b) => a.localeCompare(b))
      .map((name) => readMail(readFileSync(path.join(folder, name), 'utf8')));
  } catch {
    return [];
  }
}

/** The newest mail to somebody about something, waited for. */
export async function mailTo(dataDir: string, to: string, subject: RegExp): Promise<Mail> {
  for (let tried = 0; tried < 400; tried += 1) {
    const mail = mailsIn(dataDir).findLast((one) => one.to.includes(to) && subject.test(one.subject));
    if (mail) {
      return mail;
    }
    await wait(50);
  }
  throw new Error(
    `${to} got no mail on ${String(subject)}, but: ${mailsIn(dataDir)
      .map((one) => `${one.to} ${one.subject}`)
      .join('; ')}`,
  );
}

/** What stands after `token=` in the link of a mail. */
export function tokenOf(mail: Mail): string {
  const token = /#token=([\w-]{43})\b/.exec(mail.text)?.[1];
  if (!token) {
    throw new Error(`no link in: ${mail.text}`);
  }
  return token;
}
