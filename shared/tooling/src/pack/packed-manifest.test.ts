import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@haulboard/contract/shell';
import { sharedFolder } from '../build/workspace.ts';
import { packedManifest } from './packed-manifest.ts';
import { stampOf } from './packed-version.ts';

const STAMP = '202611240800.h01234567';
const packed = (name: string): unknown =>
  JSON.parse(packedManifest(readFileSync(path.join(sharedFolder(name), 'package.json'), 'utf8'), STAMP));

describe('a team that takes our packages', () => {
  it('reads from the version which contract it has, and gets the others of the same packing', () => {
    const contract = `${CONTRACT_VERSION}-${STAMP}`;
    expect(packed('contract')).toMatchObject({ version: contract, engines: { node: '>=20' } });
    expect(packed('data')).toMatchObject({ dependencies: { '@haulboard/contract': contract } });
  });

  it('gets the command, with the Node that it needs', () => {
    expect(packed('tooling')).toMatchObject({
      bin: { haulboard: './src/haulboard.mjs' },
      engines: { node: '>=24' },
    });
  });

  it('gets another version when anything in them is another, and the same for the same', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'haulboard-packed-'));
    const stamps = ['a', 'a', 'b'].map((text) => {
      writeFileSync(path.join(folder, 'index.js'), text);
      return stampOf([folder], '2026-11-24T08:00:00.000Z');
    });
    rmSync(folder, { recursive: true });
    expect(stamps[0]).toMatch(/^202611240800\.h[0-9a-f]{8}$/);
    expect(stamps[1]).toBe(stamps[0]);
    expect(stamps[2]).not.toBe(stamps[0]);
  });
});
