import { generateKeyPairSync, sign } from 'node:crypto';
import { sealLine, type Draft } from './log.ts';
import { sha256 } from '../store/sha256.ts';
import { findFaultOfLog, findNewFaultOfLog } from './prove-log.ts';

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    signer: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

const OURS = keyPair();
const STRANGERS = keyPair();

const draftOf = (seq: number): Draft => ({
  seq,
  at: '2026-11-25T00:00:00.000Z',
  actor: 'mere',
  verb: 'promote',
  part: 'map',
  from: null,
  to: 'aaaaaaaa',
  reason: '',
  manifest: 'sha256-x',
});

/** A log of so many records; those of a stranger are chained as ours are. */
function logOf(count: number, { from = count, signer = STRANGERS.signer } = {}): string[] {
  const lines: string[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    lines.push(sealLine(draftOf(seq), lines.at(-1), seq > from ? signer : OURS.signer));
  }
  return lines;
}

/** What a signed document says of the log that it stands on. */
const standingOn = (lines: readonly string[], seq = lines.length) => ({
  seq,
  head: sha256(lines[seq - 1] ?? ''),
});

describe('a log that a signed document stands on', () => {
  it('is proven from there', () => {
    const lines = logOf(6);
    expect(findNewFaultOfLog(lines, OURS.key, standingOn(lines, 4))).toBeUndefined();
    expect(findNewFaultOfLog(lines, OURS.key, standingOn(lines))).toBeUndefined();
    expect(findNewFaultOfLog(lines, OURS.key, undefined)).toBeUndefined();
  });

  it.each([
    [
      'a byte of an old record is another',
      (lines: string[]) => lines.with(1, lines[1]?.replace('mere', 'hemi') ?? ''),
    ],
    ['a record is missing', (lines: string[]) => lines.toSpliced(2, 1)],
    ['all of it was chained anew by a stranger', () => logOf(6, { from: 0 })],
  ])('is not when %s: the record is named as by the whole proof', (_, change) => {
    const lines = logOf(6);
    const changed = change(lines);
    const found = findNewFaultOfLog(changed, OURS.key, standingOn(lines, 4));
    expect(found).toBeDefined();
    expect(found).toEqual(findFaultOfLog(changed, OURS.key));
  });

  it('is looked at record by record after it', () => {
    const lines = logOf(6, { from: 4 });
    expect(findNewFaultOfLog(lines, OURS.key, standingOn(lines, 4))?.where).toContain('record 5');
  });

  it('counts as nothing when it stands further than the log goes', () => {
    const lines = logOf(3);
    expect(findNewFaultOfLog(lines, OURS.key, { seq: 9, head: sha256('') })).toBeUndefined();
  });
});
