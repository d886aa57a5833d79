import type { Cell, Sheet } from './cell.ts';
import { zip } from './zip.ts';

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

const textOf = (text: string, style = 0) =>
  `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const DAY_MS = 86_400_000;
/** Days since the one that spreadsheets count as 0. */
const serialOf = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;

function cellXml(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return textOf(cell.text);
    case 'number':
      return `<c s="${STYLE_BY_DIGITS[cell.digits] ?? STYLE.kilo}"><v>${cell.value}</v></c>`;
    case 'day':
      return `<c s="${STYLE.day}"><v>${serialOf(cell.day)}</v></c>`;
    case 'empty':
      return '<c/>';
  }
}

/** A table as a workbook of one sheet: numbers and days as such, texts never as formulas. */
export function toXlsx({ name, heads, rows }: Sheet): Buffer<ArrayBuffer> {
  const first = `<row>${heads.map((head) => textOf(head, STYLE.bold)).join('')}</row>`;
  const more = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('');
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}">${frozen}<sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>${first}${more}</sheetData></worksheet>`;
  const book = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return zip([
    ...FIXED,
    { name: 'xl/workbook.xml', text: book },
    { name: 'xl/worksheets/sheet1.xml', text: sheet },
  ]);
}
