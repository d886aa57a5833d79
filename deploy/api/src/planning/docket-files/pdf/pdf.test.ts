import { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { z } from 'zod';
import { message, type Message } from '../../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../../platform/texts/translate.ts';
import { docketPageOf, missingOf, type PrintedDocket } from './docket-page.ts';
import { makePdf } from './make-pdf.ts';
import { PRINTED as DOCKET } from '../testing/printed-docket.ts';

const words = (language: Language = 'en-US') => ({
  inWords: (said: Message) => inLanguage(said, language),
  zone: 'Pacific/Auckland',
});

async function pdfOf(dockets: readonly PrintedDocket[], language: Language = 'en-US'): Promise<Uint8Array> {
  const pages = dockets.map((docket) => docketPageOf(docket, words(language)));
  return new Uint8Array(await makePdf({ title: 'Dockets', pages, foot: 'Printed by Mere' }));
}

/** What somebody else's reader finds on each page. */
async function readBack(dockets: readonly PrintedDocket[], language: Language = 'en-US'): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await pdfOf(dockets, language)));
  return text;
}

const BLACK = 0xff_00_00_00;
const WHITE = 0xff_ff_ff_ff;
/** Pixels a point, and white around what is scanned. */
const SCALE = 4;
const MARGIN = 40;

type Box = { left: number; top: number; right: number; bottom: number };
/** How pdf.js hands out a path: what is done with it, its coordinates behind their operators, and its bounds. */
const path = z.tuple([z.number(), z.tuple([z.custom<Float32Array>()]), z.custom<Float32Array>()]);
/** A point of a path is moved to (0) or drawn to (1). */
const POINT = { size: 3, last: 1 };

function boxesIn(coordinates: Float32Array): Box[] {
  const boxes: Box[] = [];
  let [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < coordinates.length;) {
    if ((coordinates[at] ?? 0) <= POINT.last) {
      xs.push(coordinates[at + 1] ?? 0);
      ys.push(coordinates[at + 2] ?? 0);
      at += POINT.size;
    } else {
      boxes.push({
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
      });
      [xs, ys] = [[], []];
      at += 1;
    }
  }
  return boxes;
}

/** What is filled on a page, path by path, as another's reader draws it. */
async function filledOn(bytes: Uint8Array): Promise<Box[][]> {
  const page = await (await getDocumentProxy(bytes)).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  return fnArray.flatMap((operator: number, at: number) => {
    const { data } = operator === OPS.constructPath ? path.safeParse(argsArray[at]) : {};
    return data?.[0] === OPS.fill ? [boxesIn(data[1][0])] : [];
  });
}

/** What a scanner reads of it. */
function scanned(boxes: readonly Box[]): string {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const across = (x: number) => Math.round((x - left) * SCALE) + MARGIN;
  const down = (y: number) => Math.round((y - top) * SCALE) + MARGIN;
  const width = across(Math.max(...boxes.map((box) => box.right))) + MARGIN;
  const height = down(Math.max(...boxes.map((box) => box.bottom))) + MARGIN;
  const pixels = new Int32Array(width * height).fill(WHITE);
  for (const box of boxes) {
    for (let y = down(box.top); y < down(box.bottom); y += 1) {
      pixels.fill(BLACK, y * width + across(box.left), y * width + across(box.right));
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

  it('has the volume that its logs are sold by, and which way it was made', async () => {
    const none = { factorThousandths: null, factorName: '' };
    const scaled = { jasDm3: 26_087, source: 'scaled' as const, ...none };
    const factor = { factorThousandths: 950, factorName: 'A, Kāingaroa' };
    const converted = { jasDm3: 26_087, source: 'converted' as const, ...factor };
    const [byLogs = '', byMass = '', without = ''] = await readBack([
      { ...DOCKET, needsJas: true, volume: scaled, scaledPieces: 84 },
      { ...DOCKET, volume: converted },
      DOCKET,
    ]);
    expect(byLogs).toContain('26.087 m³');
    expect(byLogs).toContain('Scaling rule, 84 logs');
    expect(byMass).toContain('26.087 m³');
    expect(byMass).toContain('Net mass by 0.950 m³/t (A, Kāingaroa)');
    expect(without).not.toContain('JAS');
    const [chinese = ''] = await readBack([{ ...DOCKET, volume: scaled, scaledPieces: 84 }], 'zh-CN');
    expect(chinese).toContain('检尺规则，84 根');
  });

  it('lacks a volume where every exporter wants one, once it is weighed', () => {
    const volume = { jasDm3: null, source: null, factorThousandths: null, factorName: '' };
    expect(missingOf({ ...DOCKET, needsJas: true, volume }).map(String)).toEqual(['JAS']);
    expect(missingOf({ ...DOCKET, needsJas: true, volume, netKg: null }).map(String)).toEqual(['Weights']);
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

  it.each(['100042', '0000017', '999999999999', 'AK-77'])(
    'is scanned as its number: %s',
    async (docketNo) => {
      const bytes = await pdfOf([{ ...DOCKET, docketNo }]);
      // The square, and the bars below: nothing else is filled.
      expect((await filledOn(bytes)).map(scanned)).toEqual([docketNo, docketNo]);
    },
  );
});
