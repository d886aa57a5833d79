import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '@haulboard/settings';
import type { Composed } from './compose.ts';

/** A mail with the number it has in the outbox: sent twice by a lost answer, it is still one mail to a reader. */
type Numbered = Composed & { id: number; to: string };

/** Gives mails away. */
export type Delivery = {
  /** @throws when the mail was not taken */
  deliver: (mail: Numbered) => Promise<void>;
  close: () => void;
};

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** Mails hold only what we composed: no file and no address is read to make one. */
const CLOSED_IN = { disableFileAccess: true, disableUrlAccess: true };

function messageOf(mail: Numbered, from: string) {
  const { id, to, subject, text, html, files = [] } = mail;
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'haulboard.example';
  return {
    ...CLOSED_IN,
    from,
    // As an object: an address is never read as a list of several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: files.map(({ name, type, base64, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    messageId: `<haulboard-${id}-${Buffer.from(to).toString('base64url')}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Loaded for the first mail: a start, after a crash above all, must not wait for it. */
function transports() {
  return import('nodemailer');
}

async function openSmtp(url: string) {
  const { createTransport } = await transports();
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
}

function bySmtp(url: string, from: string): Delivery {
  let opened: ReturnType<typeof openSmtp> | undefined;
  return {
    deliver: async (mail) => {
      opened ??= openSmtp(url);
      const transport = await opened;
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** A mail is a file: written beside first, so that whoever watches the folder never reads half of one. */
function toFolder(folder: string, from: string): Delivery {
  return {
    deliver: async (mail) => {
      const { createTransport } = await transports();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(messageOf(mail, from));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // One that an older version made could be read by every account of the machine.
      await chmod(folder, 0o700);
      await writeFile(path.join(folder, `.${name}.part`), message, { mode: 0o600 });
      await rename(path.join(folder, `.${name}.part`), path.join(folder, name));
    },
    close: () => undefined,
  };
}

/** How mails leave: by a mail server, or into a folder where there is none. */
export function mailDelivery(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Delivery {
  return settings.smtpUrl === undefined
    ? toFolder(path.join(settings.dataDir, 'mail'), settings.mailFrom)
    : bySmtp(settings.smtpUrl, settings.mailFrom);
}
