import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from './product.ts';

const LIMIT_MS = 30_000;

/** Undoes quoted-printable and entities, as far as a link needs it. */
function plain(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('&amp;', '&');
}

function mailsIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => plain(readFileSync(path.join(folder, name), 'utf8')))
    : [];
}

/** The path and query of the link that came by mail to that address; waits for the mail. */
export async function linkMailedTo(product: Product, address: string, kind: RegExp): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const links = mailsIn(path.join(product.dataDir, 'mail'))
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => mail.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => kind.test(link));
    const last = links.at(-1);
    if (last !== undefined) {
      const { pathname, search } = new URL(last.replaceAll(/[<>"].*$/g, ''));
      return pathname + search;
    }
    if (Date.now() > deadline) {
      throw new Error(`no mail with a link like ${kind} came to ${address}`);
    }
    await wait(200);
  }
}
