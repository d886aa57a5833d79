import { imageType } from './image-type.ts';
import { DOT } from './testing/photo-drafts.ts';

describe('a picture', () => {
  it.each([
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
    ['PNG', [...DOT], 'image/png'],
    ['WebP', [...Buffer.from('RIFF1234WEBP')], 'image/webp'],
    ['a page', [...Buffer.from('<html>')], undefined],
    ['SVG', [...Buffer.from('<svg xmlns')], undefined],
    ['nothing', [], undefined],
  ])('%s is known by its first bytes', (_, bytes, type) => {
    expect(imageType(Uint8Array.from(bytes))).toBe(type);
  });
});
