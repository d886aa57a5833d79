import { tokens } from '@haulboard/ui/tokens';
import type { Text } from '../texts.ts';
import { marked, named } from './parts.ts';
import { LOGIN, OTHER_VIEWS } from './views.ts';

type PageOptions = {
  /** Head of the shell's own page: icon, colours, build. */
  head: string;
  style: string;
  script: string;
  /** What the script must know of the shell's build, as JSON. */
  shell: string;
};

/** Accounts of the demo data, one for each role; they exist nowhere else. */
const DEMO_ACCOUNTS: readonly (readonly [account: string, role: Text])[] = [
  ['carrier', 'Dispatcher'],
  ['carrier2', 'Dispatcher'],
  ['subcarrier', 'Sub-dispatcher'],
  ['portal', 'Sharing-portal carrier'],
  ['admin', 'Super admin'],
  ['customer', 'Customer'],
  ['customerchild', 'Customer child'],
  ['subcustomer', 'Sub-customer'],
  ['company', 'Carrier company'],
  ['company2', 'Carrier company'],
  ['crew', 'Crew company'],
  ['destination', 'Destination customer'],
];

const { primary, accent, link, text, ink } = tokens.color;

const MARK = `<svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true"><g fill="none" stroke-width="2"><circle cx="9.5" cy="19.5" r="6" fill="${primary}" stroke="${accent}"/><circle cx="22.5" cy="19.5" r="6" fill="${primary}" stroke="${accent}"/><circle cx="16" cy="8.5" r="6" fill="${link}" stroke="${accent}"/><path d="M2 28h28" stroke="${text}" stroke-linecap="round"/></g><g fill="${ink}"><circle cx="9.5" cy="19.5" r="1.8"/><circle cx="22.5" cy="19.5" r="1.8"/><circle cx="16" cy="8.5" r="1.8"/></g></svg>`;

/** Each language by its own name, for people who cannot read the other. */
const LANGUAGES = [
  `<nav class="languages js" ${named('Language')}>`,
  '<button type="button" lang="en" data-locale="en-US">English</button><button type="button" lang="zh-CN" data-locale="zh-CN">简体中文</button></nav>',
].join('');

const DEMO = [
  '<section id="demo" hidden aria-labelledby="demo-title">',
  marked('h2', 'Demo accounts', 'id="demo-title"'),
  `<p class="hint">${marked('span', 'Choose one to fill in the form. Every password is')} <code>demo-haulboard</code></p>`,
  '<ul>',
  ...DEMO_ACCOUNTS.map(
    ([account, role]) =>
      `<li><button type="button" data-account="${account}"><strong>${account}</strong>${marked('span', role)}</button></li>`,
  ),
  '</ul></section>',
].join('');

/** What is on screen; the views that are not wait in templates. */
export function pageBody(): string {
  const templates = Object.entries(OTHER_VIEWS).map(
    ([name, html]) => `<template id="view-${name}">${html}</template>`,
  );
  return [
    `<main><div class="card"><div><p class="brand">${MARK}<span>Haulboard</span></p>`,
    `<div id="view">${LOGIN}</div>${LANGUAGES}<p class="hint" id="storage" role="status"></p></div>${DEMO}</div></main>`,
    ...templates,
  ].join('');
}

/**
 * The whole sign-in document: nothing else is needed to show it, and its form works before any script.
 * @public The build of the shell runs it (`shared/tooling/src/webpack/user-page-plugin.ts`).
 */
export function page({ head, style, script, shell }: PageOptions): string {
  return `<!doctype html>
<html lang="en">
<head>
${head}
<style id="style">${style}</style>
</head>
<body>
${pageBody()}
<script type="application/json" id="shell">${shell}</script>
<script>${script}</script>
</body>
</html>
`;
}
