import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore, promote, publish, releaseKey } from '@haulboard/releases';
import { builtRemote, temporaryFolder } from '@haulboard/releases/testing';
import type { Gateway } from './gateway.ts';
import { ask, closeAll, gatewayFor } from './testing/gateway-desk.ts';
import { builtUserShell } from './testing/user-shell.ts';

afterEach(closeAll);

const [FIRST, SHELL, PLANNING] = ['aaaaaaaa', 'eeeeeeee', 'cccccccc'] as const;
const stranger = generateKeyPairSync('ed25519');
const strangersKey = stranger.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const bySomebodyElse = (text: string): string =>
  sign(null, Buffer.from(text), stranger.privateKey).toString('base64');

/** A store with two shells and a planning, and the key that is to be trusted. */
function releasesWithTwoShells() {
  const dataDir = temporaryFolder();
  const store = openStore(dataDir);
  for (const build of [FIRST, SHELL]) {
    publish(store, builtUserShell(build));
    promote(store, { part: 'shell', build });
  }
  publish(store, builtRemote({ build: PLANNING }));
  promote(store, { part: 'planning', build: PLANNING });
  return { dataDir, pinned: releaseKey(store) ?? '' };
}

/** Every kind of file that a gateway believes something of; what pages fetch is in `integrity.product.test.ts`. */
const FILES = {
  'page of the shell': `shell/${SHELL}/index.html`,
  'sign-in page': `shell/${SHELL}/user.html`,
  'manifest of the shell': `shell/${SHELL}/shell.json`,
  'remote.json': `r/planning/${PLANNING}/remote.json`,
  document: 'registry/current.json',
  log: 'registry/log.jsonl',
  'receipt of the shell': `registry/builds/shell@${SHELL}.json`,
  'receipt of a remote': `registry/builds/planning@${PLANNING}.json`,
  'public key': 'registry/key.pub',
  'private key': 'registry/key.pem',
} as const;
type Kind = keyof typeof FILES;

/** What a stranger makes of a text: another content, and signed where it has a signature. */
const FORGED: Readonly<Record<Kind, (text: string) => string>> = {
  'page of the shell': (text) => `${text}<script>steal()</script>`,
  'sign-in page': (text) => text.replace('start()', 'steal()'),
  'manifest of the shell': (text) => text.replaceAll(/sha384-[^"]+/g, () => `sha384-${'A'.repeat(64)}`),
  'remote.json': (text) => text.replaceAll(/sha384-[^"]+/g, () => `sha384-${'A'.repeat(64)}`),
  document(text) {
    const { document }: { document: string } = JSON.parse(text);
    const other = document.replaceAll(PLANNING, 'ffffffff');
    return JSON.stringify({ schema: 1, document: other, signature: bySomebodyElse(other) });
  },
  log: (text) => text.split('\n').map(resigned).join('\n'),
  'receipt of the shell': resigned,
  'receipt of a remote': resigned,
  'public key': () => `${strangersKey}\n`,
  'private key': () => stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** A signed line with another content, under the stranger's key. */
function resigned(line: string): string {
  if (line.trim() === '') {
    return line;
  }
  const { sig: _, ...body }: Record<string, unknown> = JSON.parse(line);
  const other = JSON.stringify({ ...body, actor: 'somebody else' });
  return `${other.slice(0, -1)},"sig":"${bySomebodyElse(other)}"}\n`;
}

const DAMAGES: Readonly<Record<string, (file: string, kind: Kind) => void>> = {
  'one byte of it is another'(file) {
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = bytes[at] === 0x61 ? 0x62 : 0x61;
    writeFileSync(file, bytes);
  },
  'it is missing': (file) => rmSync(file),
  'somebody else signed it anew': (file, kind) =>
    writeFileSync(file, FORGED[kind](readFileSync(file, 'utf8'))),
};

const CELLS = Object.keys(FILES).flatMap((kind) =>
  Object.keys(DAMAGES).map((damage) => [kind, damage] as const),
);
const isKind = (kind: string): kind is Kind => kind in FILES;

/** By which the page will prove what it is sent. */
const keyOfPage = (html: string): string | undefined =>
  /name="haulboard-release-key" content="([^"]*)"/.exec(html)?.[1];

/** People sign in, and get a page and a document that the trusted key vouches for. */
async function expectSound(gateway: Gateway, pinned: string): Promise<void> {
  for (const place of ['/', '/user/login', '/today/edit']) {
    const { status, body } = await ask(gateway, place);
    expect({ place, status }).toEqual({ place, status: 200 });
    expect(body.toString()).not.toContain('steal');
  }
  const signIn = (await ask(gateway, '/user/login')).body.toString();
  expect(signIn).toContain('name="account"');
  expect(keyOfPage(signIn)).toBe(pinned);
  const { body } = await ask(gateway, '/registry/current.json');
  const { document, signature }: { document: string; signature: string } = JSON.parse(body.toString());
  const key = createPublicKey({ key: Buffer.from(pinned, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(document), key, Buffer.from(signature, 'base64'))).toBe(true);
  expect(JSON.parse(document)).toMatchObject({ seq: 3, remotes: { planning: { build: PLANNING } } });
}

describe('people who work while a file of the store is not as it was published', () => {
  it.each(
    CELLS.flatMap(([kind, damage]) => [
      [kind, damage, 'key is pinned'],
      [kind, damage, 'key lies in the store alone'],
    ]),
  )('sign in and get what is proven: %s, %s, %s', async (kind, damage, where) => {
    const { dataDir, pinned } = releasesWithTwoShells();
    const isPinned = where === 'key is pinned';
    const settings = { dataDir, ...(isPinned && { releasePublicKey: pinned }) };
    const running = await gatewayFor(settings);
    await expectSound(running, pinned);
    const file = path.join(dataDir, 'releases', isKind(kind) ? FILES[kind] : '');
    const before = createHash('sha256').update(readFileSync(file)).digest('hex');
    if (isKind(kind)) {
      DAMAGES[damage]?.(file, kind);
    }
    const after = existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
    expect(after).not.toBe(before);
    await expectSound(running, pinned);
    await expectSound(await gatewayFor(settings), pinned);
  });
});
