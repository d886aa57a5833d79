import type { locales } from '../lingui.ts';

type Text = { readonly file: string; readonly english: string; readonly chinese: string };

const texts = (name: string): readonly Text[] => [
  { file: `${name}-view.tsx`, english: 'Day', chinese: '日期' },
  { file: `${name}-view.tsx`, english: 'Signed in', chinese: '已登录' },
  { file: `${name}-page.tsx`, english: 'The server’s day', chinese: '服务器日期' },
  { file: `${name}-view.tsx`, english: 'Time zone', chinese: '时区' },
];

/** A complete catalog of the new remote's texts, in the form that `texts` writes. */
export function remoteCatalog(name: string, locale: (typeof locales)[number]): string {
  const head = `msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Generator: @lingui/cli\\n"
"Language: ${locale}\\n"
`;
  const entries = texts(name).map(
    ({ file, english, chinese }) => `
#: src/pages/${name}/${file}
msgid "${english}"
msgstr "${locale === 'en-US' ? english : chinese}"
`,
  );
  return head + entries.join('');
}
