import { oneLine } from '../../platform/texts/one-line.ts';
import { factsText, namesText, type ReportPage } from '@haulboard/contract';
import { FileAnswer } from '../../platform/export/file-answer.ts';
import type { MadeLetter } from '../../platform/mail/compose.ts';
import { MAIL_COLORS } from '../../platform/mail/mail-colors.ts';
import { escaped, mailLink, mailPage } from '../../platform/mail/mail-page.ts';
import { message } from '../../platform/texts/message.ts';
import { inLanguage, type Language } from '../../platform/texts/translate.ts';
import { drawColumns, PICTURE } from './draw-columns.ts';
import type { MailContent } from './mail-content.ts';
import { stretchOf } from './report-tables.ts';

/** By this name the page of a mail asks for its picture. */
const PICTURE_ID = 'chart@haulboard';

const LINE = `border-bottom:1px solid ${MAIL_COLORS.line}`;
const CELL = `padding:4px 10px;${LINE};text-align:right;white-space:nowrap`;
const FIRST = `padding:4px 10px 4px 0;${LINE};text-align:left`;

type Words = { name: string; by: string; link: string; language: Language };

function htmlTable(
  { title, heads, rows, more }: ReportPage['tables'][number],
  usual: readonly string[],
): string {
  const names = (heads ?? usual).map((head) => `<th scope="col" style="${CELL}">${escaped(head)}</th>`);
  const lines = rows.map(([label = '', ...numbers]) => {
    const cells = numbers.map((cell) => `<td style="${CELL}">${escaped(cell)}</td>`);
    return `<tr><th scope="row" style="${FIRST};font-weight:normal">${escaped(label)}</th>${cells.join('')}</tr>`;
  });
  return `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(title)}</h2>
<div style="overflow-x:auto"><table style="border-collapse:collapse;font-size:14px"><thead><tr><td style="${FIRST}"></td>${names.join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></div>${more === '' ? '' : `<p>${escaped(more)}</p>`}`;
}

const htmlOf = (page: ReportPage, language: Language) =>
  mailPage({
    language,
    subject: page.subject,
    isWide: true,
    inside: [
      `<h1 style="font-size:20px;margin:0 0 4px">${escaped(page.name)}</h1><p style="margin:0 0 12px">${escaped(page.days)}</p>`,
      ...page.summary.map((line) => `<p style="margin:0 0 4px">${escaped(line)}</p>`),
      `<p><img src="cid:${PICTURE_ID}" width="${PICTURE.width}" alt="" style="display:block;max-width:100%;height:auto"></p><p style="font-size:14px;margin:0">${escaped(page.pictureText)}</p>`,
      ...page.tables.map((table) => htmlTable(table, page.heads)),
      `<p style="margin-top:24px">${escaped(page.foot)} ${mailLink(page.link)}</p>`,
    ],
  });

const textOf = (page: ReportPage, language: Language) =>
  [
    factsText([page.name, page.days], language),
    page.summary.join('\n'),
    ...page.tables.map(({ title, heads = page.heads, rows, more }) =>
      [
        `${title} (${namesText(heads, language)})`,
        ...rows.map(([label, ...cells]) => `${label}: ${factsText(cells, language)}`),
        ...(more === '' ? [] : [more]),
      ].join('\n'),
    ),
    `${page.foot}\n${page.link}\n`,
  ].join('\n\n');

/** A report as a mail: the picture, the numbers and the file. What people wrote is never taken for markup. */
export function composeReport(content: MailContent, { name, by, link, language }: Words) {
  const days = stretchOf(content);
  const sheetName = `report-${content.from}-${content.to}`;
  const file = FileAnswer.ofSheet(content.sheet, { format: 'xlsx', name: sheetName });
  const picture = drawColumns(content.columns).toString('base64');
  const foot = message('{person} set up this mail. Open the report, change it or stop it:', { person: by });
  const page: ReportPage = {
    subject: oneLine(`${name}: ${days}`),
    name,
    days,
    summary: content.summary,
    picture,
    pictureText: content.pictureText,
    heads: content.heads,
    tables: content.tables,
    foot: inLanguage(foot, language),
    link,
    fileName: file.name,
  };
  const letter: Omit<MadeLetter, 'kind'> = {
    subject: page.subject,
    text: textOf(page, language),
    html: htmlOf(page, language),
    files: [
      { name: 'chart.png', type: 'image/png', base64: picture, cid: PICTURE_ID },
      { name: file.name, type: file.type, base64: file.bytes.toString('base64') },
    ],
  };
  return { page, letter };
}
