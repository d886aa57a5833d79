import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { DocketPage } from './docket-page.ts';
import { barModules, qrModules } from './symbols.ts';

/** Dockets in words, with what stands below each. */
export type PrintTask = { title: string; pages: readonly DocketPage[]; foot: string };

type Document = InstanceType<typeof PDFDocument>;
type Place = { x: number; y: number; width: number };

/** Points; a page is A5. */
const PAGE = { width: 419.53, height: 595.28, margin: 30 };
const INNER = PAGE.width - 2 * PAGE.margin;
const QR = 84;
const FACT = { height: 31, gap: 14 };
const BARS = { y: 504, height: 38, module: 1.6 };
const SMALLEST = 6.5;
type Ink = [red: number, green: number, blue: number];
/** On white paper, whatever the screen looks like. */
const INK: Ink = [0, 0, 0];
const SOFT: Ink = [68, 68, 68];
const LINE: Ink = [136, 136, 136];

let typeface: Buffer | undefined;
const readTypeface = () => (typeface ??= readFileSync(new URL('../typeface/dockets.otf', import.meta.url)));

type Line = Place & { size?: number; color?: Ink };

/** One line that fits: smaller where it is long, cut where that is not enough. */
function lineOf(document: Document, text: string, { x, y, width, size = 10.5, color = INK }: Line): void {
  document.fontSize(size).fillColor(color);
  const wide = document.widthOfString(text);
  const fitting = wide > width ? (size * width) / wide : size;
  document.fontSize(Math.max(SMALLEST, fitting));
  if (fitting < SMALLEST) {
    document.text(text, x, y, { width, height: SMALLEST * 1.6, ellipsis: true });
  } else {
    document.text(text, x, y, { lineBreak: false });
  }
}

function drawQr(document: Document, text: string, { x, y }: { x: number; y: number }): void {
  const rows = qrModules(text);
  const module = QR / rows.length;
  for (const [down, row] of rows.entries()) {
    for (const [across, isDark] of row.entries()) {
      if (isDark) {
        document.rect(x + across * module, y + down * module, module, module);
      }
    }
  }
  document.fill(INK);
}

function drawBars(document: Document, text: string): void {
  const bars = barModules(text);
  const module = Math.min(BARS.module, INNER / bars.length);
  const left = (PAGE.width - bars.length * module) / 2;
  for (const [at, isDark] of bars.entries()) {
    if (isDark) {
      document.rect(left + at * module, BARS.y, module, BARS.height);
    }
  }
  document.fill(INK);
}

function drawHead(document: Document, { title, docketNo, line, voidText }: DocketPage): number {
  const place = { x: PAGE.margin, width: INNER - QR - 16 };
  lineOf(document, title, { ...place, y: 28, size: 10, color: SOFT });
  lineOf(document, docketNo, { ...place, y: 40, size: 30 });
  lineOf(document, line, { ...place, y: 84, size: 9.5, color: SOFT });
  drawQr(document, docketNo, { x: PAGE.width - PAGE.margin - QR, y: PAGE.margin });
  if (voidText === '') {
    return 126;
  }
  document.rect(PAGE.margin, 122, INNER, 24).lineWidth(1.5).stroke(INK);
  lineOf(document, voidText, { x: PAGE.margin + 8, y: 127, width: INNER - 16, size: 11 });
  return 156;
}

/** In two columns. */
function drawFacts(document: Document, facts: DocketPage['facts'], top: number): number {
  const width = (INNER - FACT.gap) / 2;
  for (const [at, { name, value }] of facts.entries()) {
    const x = PAGE.margin + (at % 2) * (width + FACT.gap);
    const y = top + Math.floor(at / 2) * FACT.height;
    lineOf(document, name, { x, y, width, size: 7.5, color: SOFT });
    lineOf(document, value, { x, y: y + 9, width });
  }
  return top + Math.ceil(facts.length / 2) * FACT.height + 2;
}

function drawMasses(document: Document, { masses, ticket }: DocketPage, top: number): number {
  document.rect(PAGE.margin, top, INNER, 44).lineWidth(0.8).stroke(LINE);
  const width = INNER / masses.length;
  for (const [at, { name, value }] of masses.entries()) {
    const place = { x: PAGE.margin + at * width + 8, width: width - 12 };
    lineOf(document, name, { ...place, y: top + 5, size: 7.5, color: SOFT });
    lineOf(document, value, { ...place, y: top + 16, size: at === masses.length - 1 ? 17 : 13 });
  }
  if (ticket !== '') {
    lineOf(document, ticket, { x: PAGE.margin, y: top + 48, width: INNER, size: 8.5, color: SOFT });
  }
  return top + (ticket === '' ? 50 : 64);
}

function drawRest(document: Document, { missing, note }: DocketPage, top: number): void {
  let y = top;
  if (missing !== '') {
    document.rect(PAGE.margin, y, INNER, 20).dash(3, { space: 2 }).lineWidth(0.8).stroke(INK).undash();
    lineOf(document, missing, { x: PAGE.margin + 8, y: y + 4, width: INNER - 16, size: 9 });
    y += 26;
  }
  if (note !== '') {
    document.fontSize(8.5).fillColor(INK);
    document.text(note, PAGE.margin, y, { width: INNER, height: BARS.y - 12 - y, ellipsis: true });
  }
}

function drawPage(document: Document, page: DocketPage, foot: string): void {
  document.addPage().font('dockets');
  const afterHead = drawHead(document, page);
  const afterFacts = drawFacts(document, page.facts, afterHead);
  drawRest(document, page, drawMasses(document, page, afterFacts));
  drawBars(document, page.docketNo);
  lineOf(document, foot, { x: PAGE.margin, y: 556, width: INNER, size: 7, color: SOFT });
}

/** Dockets as a PDF, each on a page of its own; the typeface in it holds what is written and no more. */
export function drawPages({ title, pages, foot }: PrintTask): Promise<Buffer<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A5',
    margins: { top: 0, bottom: 0, left: PAGE.margin, right: PAGE.margin },
    autoFirstPage: false,
    info: { Title: title },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  document.registerFont('dockets', readTypeface());
  for (const [at, page] of pages.entries()) {
    drawPage(document, page, pages.length === 1 ? foot : `${foot} · ${at + 1} / ${pages.length}`);
  }
  document.end();
  return ended;
}
