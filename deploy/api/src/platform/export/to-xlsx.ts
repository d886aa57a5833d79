import { crc32 } from 'node:zlib';
import type { Cell, Sheet, SheetWriter } from './cell.ts';
import type { Mark, PartWriter } from './part-writer.ts';
import { PackedText, packEnd, packPart, zip, zipAround } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in the list of styles below. */
const STYLE = { bold: 1, day: 2, kilo: 3, whole: 4, cents: 5 };

const STYLE_BY_DIGITS: Readonly<Record<number, number>> = { 0: STYLE.whole, 2: STYLE.cents };

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const FIXED = [
  {
    name: '[Content_Types].xml',
    text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  },
  { name: 'xl/styles.xml', text: STYLES },
];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML knows no control characters but tab and line ends. */
// oxlint-disable-next-line no-control-regex -- these are what must not be in it
const UNKNOWN_TO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escaped = (text: string) =>
  text.replaceAll(UNKNOWN_TO_XML, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const textOf = (at: string, text: string, style = 0) =>
  `<c r="${at}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const DAY_MS = 86_400_000;
/** Days since the one that spreadsheets count as 0. */
const serialOf = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;

const styleOf = (digits: number | null) =>
  digits === null ? '' : ` s="${STYLE_BY_DIGITS[digits] ?? STYLE.kilo}"`;

/** `A`, `B` … `Z`, `AA`: what the column of that place is called. */
function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** A cell says where it is: not every reader counts. */
function cellXml(cell: Cell, at: string): string {
  switch (cell.kind) {
    case 'text':
      return textOf(at, cell.text);
    case 'number':
      return `<c r="${at}"${styleOf(cell.digits)}><v>${cell.value}</v></c>`;
    case 'day':
      return `<c r="${at}" s="${STYLE.day}"><v>${serialOf(cell.day)}</v></c>`;
    case 'empty':
      return '';
  }
}

function rowXml<T>(cells: readonly T[], line: number, xmlOf: (cell: T, at: string) => string): string {
  const xml = cells.map((cell, at) => xmlOf(cell, `${columnName(at)}${line}`)).join('');
  return `<row r="${line}">${xml}</row>`;
}

/** Rows that are packed at once: more would hold up whoever else waits. */
const PACK_ROWS = 500;

/** What a spreadsheet calls a sheet: short, and without what is part of an address. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[\\/?*:[\]]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

const SHEET = 'xl/worksheets/sheet1.xml';
const SHEET_END = '</sheetData></worksheet>';

type Headed = Pick<Sheet, 'name'> & { heads: readonly string[] | null };

/** All before the first row of cells; `heads`: null where no line names the columns. */
function sheetStart(heads: readonly string[] | null): string {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  const first = heads ? rowXml(heads, 1, (head, at) => textOf(at, head, STYLE.bold)) : '';
  return `${HEAD}<worksheet xmlns="${MAIN}">${heads ? frozen : ''}<sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>${first}`;
}

/** The small parts of a workbook. */
function bookParts(name: string) {
  const book = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const parts = [...FIXED, { name: 'xl/workbook.xml', text: book }];
  return parts.map((part) => ({ name: part.name, packed: new PackedText(part.text) }));
}

/** A table as a workbook of one sheet: numbers and days as such, texts never as formulas. Rows are packed as they come. */
export function xlsxWriter({ name, heads }: Pick<Sheet, 'name' | 'heads'>): SheetWriter {
  let line = 1;
  const sheet = new PackedText(sheetStart(heads));
  return {
    add: (rows) => {
      for (let from = 0; from < rows.length; from += PACK_ROWS) {
        const part = rows.slice(from, from + PACK_ROWS);
        sheet.add(part.map((row) => rowXml(row, (line += 1), cellXml)).join(''));
      }
    },
    end: () => {
      sheet.add(SHEET_END);
      return zip(bookParts(name), { name: SHEET, packed: sheet });
    },
  };
}

/** The same in parts that are kept elsewhere: any process goes on with it. */
export function xlsxParts({ name, heads }: Headed): PartWriter {
  const packed = (text: string, { checksum, size, packed: before, ...mark }: Mark) => {
    const content = Buffer.from(text, 'utf8');
    const bytes = packPart(content);
    return {
      bytes,
      mark: {
        ...mark,
        checksum: crc32(content, checksum),
        size: size + content.length,
        packed: before + bytes.length,
      },
    };
  };
  return {
    add: (rows, before) => {
      const start = before.size === 0 ? sheetStart(heads) : '';
      const first = before.lines + (heads ? 2 : 1);
      const xml = rows.map((row, at) => rowXml(row, first + at, cellXml)).join('');
      return packed(start + xml, { ...before, lines: before.lines + rows.length });
    },
    end: (before) => {
      const start = before.size === 0 ? sheetStart(heads) : '';
      const { bytes, mark } = packed(start + SHEET_END, before);
      const content = Buffer.concat([bytes, packEnd()]);
      const whole = { ...mark, name: SHEET, packed: before.packed + content.length };
      const { head, tail } = zipAround(bookParts(name), whole);
      return { head, tail: Buffer.concat([content, tail]) };
    },
  };
}
