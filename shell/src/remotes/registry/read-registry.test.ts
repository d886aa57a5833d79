import type { RegistryDocument } from '@haulboard/contract/shell';
import { entryOf, manifestOf, registryOf } from '../testing/registry-of.ts';
import { createRegistryReader } from './read-registry.ts';

const signed = (document: unknown): string =>
  JSON.stringify({ schema: 1, document: JSON.stringify(document), signature: null });

const MAP = manifestOf({ name: 'map' });
const SCALES = manifestOf({ name: 'scales' });
const FIRST: RegistryDocument = registryOf(MAP, SCALES);
const NEXT: RegistryDocument = {
  ...FIRST,
  seq: FIRST.seq + 1,
  remotes: { ...FIRST.remotes, scales: entryOf(manifestOf({ name: 'scales', build: 'bbbbbbbb' })) },
};

describe('a page that reads one registry after the other', () => {
  it('reads each as it is', () => {
    const read = createRegistryReader();
    expect(read(signed(FIRST))?.document).toEqual(FIRST);
    expect(read(signed(NEXT))?.document).toEqual(NEXT);
    expect(read(signed(FIRST))?.document).toEqual(FIRST);
  });

  it('keeps what it knows of remotes that a release is not about', () => {
    const read = createRegistryReader();
    const before = read(signed(FIRST))?.document.remotes;
    const after = read(signed(NEXT))?.document.remotes;
    expect(after?.['map']).toBe(before?.['map']);
    expect(after?.['scales']?.build).toBe('bbbbbbbb');
  });

  it('knows no remote that the last one does not name', () => {
    const read = createRegistryReader();
    read(signed(FIRST));
    const { remotes } = FIRST;
    const without = { ...FIRST, remotes: { map: remotes['map'] } };
    expect(Object.keys(read(signed(without))?.document.remotes ?? {})).toEqual(['map']);
  });

  it.each([
    ['no document', 'nonsense'],
    ['a remote without a build', { ...FIRST, remotes: { ...FIRST.remotes, scales: { isEnabled: true } } }],
    ['no remotes', { ...FIRST, remotes: undefined }],
    ['a number that is none', { ...FIRST, seq: 'four' }],
  ])('makes no sense of %s, and goes on with the next', (_, document) => {
    const read = createRegistryReader();
    read(signed(FIRST));
    expect(read(signed(document))).toBeUndefined();
    expect(read('{')).toBeUndefined();
    expect(read(signed(NEXT))?.document).toEqual(NEXT);
  });
});
