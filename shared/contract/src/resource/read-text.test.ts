import { readText } from './read-text.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text)).buffer;
/** As Excel saves "Unicode text"; `isBig`: the higher byte comes first. */
function utf16(text: string, isBig: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  }
  return view.buffer;
}

describe('a file of text that somebody chooses', () => {
  it.each([
    ['UTF-8', utf8('Kāingaroa 林')],
    ['UTF-8 with a mark', utf8('\uFEFFKāingaroa 林')],
    ['UTF-16, low byte first', utf16('\uFEFFKāingaroa 林', false)],
    ['UTF-16, high byte first', utf16('\uFEFFKāingaroa 林', true)],
  ])('keeps its macrons and its Chinese: %s', (_, file) => {
    expect(readText(file)).toEqual({ text: 'Kāingaroa 林', isGuessed: false });
  });

  it('is read as Windows-1252 where it is no Unicode, and that is told', () => {
    const café = bytesOf(0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x80, 0x35);
    expect(readText(café)).toEqual({ text: 'Café – €5', isGuessed: true });
  });

  it('may be empty', () => {
    expect(readText(bytesOf())).toEqual({ text: '', isGuessed: false });
  });
});
