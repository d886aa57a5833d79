import { MAIL_COLORS } from './mail-colors.ts';

const MARKUP: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => MARKUP[sign] ?? sign);
}

/** Mail programs have typefaces of their own: what most computers and phones have, in both languages. */
const FONTS = "Arial,'PingFang SC','Microsoft YaHei',sans-serif";
const BODY = `margin:0;padding:16px;background:${MAIL_COLORS.paper};color:${MAIL_COLORS.text};font-family:${FONTS};font-size:16px;line-height:1.5;overflow-wrap:break-word`;
/** Longer lines nobody reads. A phone has it narrower. */
const COLUMN = 'max-width:600px;margin:0 auto';
/** A line that goes on below hangs in, so that one sees where the next begins. */
const LINE = 'padding-left:16px;text-indent:-16px;margin:0 0 4px';
/** An address has no space to break at, and would make the page of a phone wider than the phone. */
const LINK = `color:${MAIL_COLORS.link};word-break:break-all`;

type MailPage = {
  language: string;
  subject: string;
  /** Pieces of the page, as HTML. */
  inside: readonly string[];
  /** Tables may need more than the usual column. */
  isWide?: boolean;
};

/** A paragraph; of several lines each is one of its own. */
export function mailParagraph(lines: readonly string[]): string {
  const [only = ''] = lines;
  return lines.length > 1
    ? `<div style="margin:0 0 16px">${lines.map((line) => `<p style="${LINE}">${escaped(line)}</p>`).join('\n')}</div>`
    : `<p style="margin:0 0 16px">${escaped(only)}</p>`;
}

/** An address as it is: whoever reads it sees where it leads. */
export function mailLink(address: string): string {
  return `<a href="${escaped(address)}" style="${LINK}">${escaped(address)}</a>`;
}

/** The page that every mail is: readable in any program, on a phone too. */
export function mailPage({ language, subject, inside, isWide = false }: MailPage): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="${BODY}"><div style="${isWide ? '' : COLUMN}">`,
    ...inside,
    '</div></body></html>',
  ].join('\n');
}
