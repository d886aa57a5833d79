import { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import { extractText, getDocumentProxy } from 'unpdf';
import { message, type Message } from '../../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../../platform/texts/translate.ts';
import { docketPageOf, missingOf, type PrintedDocket } from './docket-page.ts';
import { makePdf } from './make-pdf.ts';
import { PRINTED as DOCKET } from '../testing/printed-docket.ts';
import { barModules, qrModules } from './symbols.ts';

const words = (language: Language = 'en-US') => ({
  inWords: (said: Message) => inLanguage(said, language),
  zone: 'Pacific/Auckland',
});

/** What somebody else's reader finds on each page. */
async function readBack(dockets: readonly PrintedDocket[], language: Language = 'en-US'): Promise<string[]> {
  const pages = dockets.map((docket) => docketPageOf(docket, words(language)));
  const bytes = await makePdf({ title: 'Dockets', pages, foot: 'Printed by Mere' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text;
}

const BLACK = 0xff_00_00_00;
const WHITE = 0xff_ff_ff_ff;

/** What a scanner reads where these modules are drawn, with white around them. */
function scanned(
  rows: readonly (readonly boolean[])[],
  { scale, tall }: { scale: number; tall: number },
): string {
  const [width, height] = [(rows[0]?.length ?? 0) * scale + 80, rows.length * tall + 80];
  const pixels = new Int32Array(width * height).fill(WHITE);
  for (let y = 0; y < rows.length * tall; y += 1) {
    for (let x = 0; x < (rows[0]?.length ?? 0) * scale; x += 1) {
      if (rows[Math.floor(y / tall)]?.[Math.floor(x / scale)]) {
        pixels[(y + 40) * width + x + 40] = BLACK;
      }
    }
  }
  const source = new RGBLuminanceSource(pixels, width, height);
  return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), new Map()).getText();
}

describe('a docket on paper', () => {
  it('says what the docket says, with macrons and Chinese, to any reader', async () => {
    const [page = ''] = await readBack([DOCKET]);
    const said = [
      '100042',
      'Ngāti Whare Forests 喆林',
      '66 Tall Timber',
      'Kāingaroa 704/1',
      'Port of Tauranga',
    ];
    said.push('N1 · RG61 · T9', 'Mere Tāmahori', '5.9 m', '212', '44.120 t', '16.660 t', '27.460 t');
    said.push(
      'Weigh ticket W-1',
      'Ōpōtiki side',
      '10/03/2026 10:00',
      'Weighed · E-docket',
      'Printed by Mere',
    );
    expect(said.filter((text) => !page.includes(text))).toEqual([]);
    expect(page).not.toContain('Not on this docket yet');
  });

  it('is read in Chinese by whoever reads Chinese', async () => {
    const [page = ''] = await readBack([DOCKET], 'zh-CN');
    expect(['目的地', '毛重', '净重', 'Kāingaroa'].filter((text) => !page.includes(text))).toEqual([]);
  });

  it('is printed as far as it goes, and says what it lacks', async () => {
    const bare = { driverName: '', pieces: null, lengthM: null, netKg: null, grossKg: null, tareKg: null };
    const docket: PrintedDocket = { ...DOCKET, ...bare, weighTicketNo: null, weighedAt: null, status: 10 };
    const [page = ''] = await readBack([docket]);
    expect(page).toContain('Not on this docket yet: Driver · Pieces · Length · Weights');
    expect(page).toContain('100042');
    expect(missingOf({ ...DOCKET, weighTicketNo: '' }).map(String)).toEqual(['Weigh ticket']);
    const asksLess = { ...docket, needsPieces: false, needsLength: false, driverName: 'Mere' };
    expect(missingOf(asksLess)).toEqual([message('Weights')]);
  });

  it('says that it is void, and why', async () => {
    const [page] = await readBack([{ ...DOCKET, status: -2, voidReason: 'written twice' }]);
    expect(page).toContain('Void: written twice');
  });

  it('has the others of a batch behind it, each on a page of its own', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `2000${at + 10}`);
    const pages = await readBack(numbers.map((docketNo) => ({ ...DOCKET, docketNo })));
    expect(pages).toHaveLength(12);
    expect(pages.map((page, at) => page.includes(numbers[at] ?? '?'))).toEqual(numbers.map(() => true));
    expect(pages[3]).toContain('4 / 12');
  });

  it.each(['100042', '0000017', '999999999999', 'AK-77'])('is scanned as its number: %s', (docketNo) => {
    expect(scanned(qrModules(docketNo), { scale: 4, tall: 4 })).toBe(docketNo);
    expect(scanned([barModules(docketNo)], { scale: 3, tall: 60 })).toBe(docketNo);
  });
});
