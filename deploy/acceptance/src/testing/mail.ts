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

/** Asks again and again until there is an answer: what is sent takes its own way. */
async function untilSent(find: () => string | undefined, what: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const found = find();
    if (found !== undefined) {
      return found;
    }
    if (Date.now() > deadline) {
      throw new Error(`${what} did not come`);
    }
    await wait(200);
  }
}

/** The path, query and fragment of the link that came by mail to that address; waits for the mail. */
export async function linkMailedTo(product: Product, address: string, kind: RegExp): Promise<string> {
  const link = await untilSent(
    () =>
      mailsIn(path.join(product.dataDir, 'mail'))
        .filter((mail) => mail.includes(`To: ${address}`))
        .flatMap((mail) => mail.match(/https?:\/\/\S+/g) ?? [])
        .filter((each) => kind.test(each))
        .at(-1),
    `a mail with a link like ${kind} to ${address}`,
  );
  const { pathname, search, hash } = new URL(link.replaceAll(/[<>"].*$/g, ''));
  return pathname + search + hash;
}

/** The token of a mailed link: it stands behind the #, where no server and no log reads it. */
export function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link, 'http://localhost').hash.slice(1)).get('token') ?? '';
}

/** The sign-in code that was sent to a phone: the demo prints it. Waits for it. */
export function codeSentTo(product: Product, phone: string): Promise<string> {
  return untilSent(
    () => new RegExp(`SMS code for ${phone} is (\\d+)`).exec(product.output())?.[1],
    `a code to ${phone}`,
  );
}
