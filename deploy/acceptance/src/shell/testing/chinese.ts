import { CATALOGS } from '@haulboard/api/translate';
import { ROLES } from '@haulboard/contract';
import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Names that stay Latin in Chinese: products, languages, web vitals, units, am and pm (SPEC.md 9). */
const NAMES = [
  'Haulboard',
  'English',
  'Chrome',
  'Linux',
  'Traccar Client',
  'GSHHG',
  'GeoNames',
  'Natural Earth',
  'GPX',
  'GeoJSON',
  'KML',
  'demo-haulboard',
  'demo-truck-',
  'name@example.org',
  'Ctrl',
  'Alt',
  'Shift',
  'Backspace',
  'Del',
  'End',
  'Enter',
  'Esc',
  'Home',
  'PgDn',
  'PgUp',
  'Space',
  'INP',
  'LCP',
  'CLS',
  'IP',
  'am',
  'pm',
  'km',
  'ms',
  'KB',
  'MB',
];

/** Fields of answers that hold what people named and typed; any other text of an answer is ours to translate. */
const DATA_FIELD =
  /(^|_)(account|actor|author|channel|code|configuration|email|message|name|note|part|phone|rego|status_reason|title|verb)$/;
const ROLE_CODES: ReadonlySet<string> = new Set(ROLES);

/** Sentences of the server in Chinese: what stands in their gaps is what people named and typed. */
const SENTENCES = [...CATALOGS['zh-CN'].values()]
  .filter((text) => /\p{Script=Han}/u.test(text))
  .map((text) => text.replaceAll(/[\\^$.*+?()[\]|]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+'))
  .map((pattern) => new RegExp(`^${pattern}$`, 's'));

const isSentence = (text: string): boolean => SENTENCES.some((sentence) => sentence.test(text));

/** Names of trucks, people, places as the server tells them to this page, from now on. */
export function listenForData(page: Page): ReadonlySet<string> {
  const known = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) {
      response.json().then(
        (answer) => gather(answer, known),
        // An answer without a body, or of a page that has gone.
        () => undefined,
      );
    }
  });
  return known;
}

/** Messages and reasons of the demo are made up by its people; a message of ours holds what people named. */
const isTold = (key: string, text: string): boolean =>
  (key === 'content' && (text.startsWith('Demo: ') || isSentence(text))) ||
  (key === 'reason' && text.endsWith(' (demo)'));

function gather(value: unknown, known: Set<string>): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== 'string') {
      gather(entry, known);
    } else if (DATA_FIELD.test(key)) {
      known.add(entry);
    } else if (isTold(key, entry)) {
      known.add(entry);
    } else if (key === 'detail') {
      // Second line of what a search found: several names in one text. A role is not a name.
      for (const part of entry.split(' · ').filter((each) => !ROLE_CODES.has(each))) {
        known.add(part);
      }
    }
  }
}

const SHOWN = z.array(z.string());

/** Every text a person sees or hears: text, names, hints and titles of what is visible. */
async function shownTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style') || !element.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
      const isHeard = element.closest('[aria-hidden="true"]') === null;
      const heard = isHeard ? names.map((name) => element.getAttribute(name)) : [];
      const seen = ['title', 'placeholder', 'alt'].map((name) => element.getAttribute(name));
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      found.push(
        ...[...heard, ...seen].filter((text) => text !== null),
        ...own.map((node) => node.textContent ?? ''),
      );
    }
    return found;
  });
  return SHOWN.parse(texts);
}

const WORD = /\p{Script=Latin}{2,}/u;
/** CN01, S30, 50MAX, ZZA100: what holds a digit is a code. An address or a number of the net is one too. */
const CODES = /[\w.:@/+-]*\d[\w.:@/+-]*/g;

/** What a board shows of somebody who looks at it too. */
function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`;
}

/** Texts on the page with a Latin word that is neither a name, nor a code, nor data. */
export async function untranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const demo = await page
    .locator('[data-account]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-account') ?? ''));
  const names = [...data, ...demo, ...NAMES].filter((name) => WORD.test(name));
  names.sort((a, b) => b.length - a.length);
  const initials = new Set([...data].map(initialsOf));
  const texts = (await shownTexts(page)).filter((text) => !initials.has(text));
  const faults = texts.filter((text) => {
    const left = names.reduce((rest, name) => rest.replaceAll(name, ' '), text).replaceAll(CODES, ' ');
    return WORD.test(left);
  });
  return [...new Set(faults)];
}
