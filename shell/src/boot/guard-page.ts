import { createLocaleStore } from '../session/locale-store.ts';
import { BootGuard, type GuardedPage, type WantedFile } from './boot-guard.ts';
import { createNotice } from './boot-notice.ts';

/** A line on which nothing came for so long is no slow one. */
const SILENT_MS = 10_000;
const WHOLE_MS = 60_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads to the end; gives up when nothing more comes. */
async function reads(url: string): Promise<boolean> {
  const given = new AbortController();
  const giveUp = () => setTimeout(() => given.abort(), SILENT_MS);
  let timer = giveUp();
  try {
    const { ok, body } = await fetch(url, { cache: 'reload', signal: given.signal });
    const reader = body?.getReader();
    for (let isOver = !ok || !reader; !isOver && reader; isOver = (await reader.read()).done) {
      clearTimeout(timer);
      timer = giveUp();
    }
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Past the browser's cache: a wrong copy there would stay for a year, and a hanging request holds back the next. */
async function comes({ url, integrity, isHanging }: WantedFile): Promise<boolean | 'altered'> {
  if (isHanging) {
    return reads(`${url}?r=${Date.now()}`);
  }
  try {
    const signal = AbortSignal.timeout(WHOLE_MS);
    const response = await fetch(url, { cache: 'reload', integrity, signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return (await reads(url)) ? 'altered' : false;
  }
}

function addressOf(element: Element): string {
  if (element instanceof HTMLLinkElement) {
    return element.href;
  }
  return element instanceof HTMLScriptElement ? element.src : '';
}

const cameSoFar = () => new Set(performance.getEntriesByType('resource').map(({ name }) => name));

function hanging(): WantedFile | undefined {
  const came = cameSoFar();
  const url = [...document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=preload]')]
    .map(addressOf)
    .find((each) => each.includes('/assets/') && !came.has(each));
  return url === undefined ? undefined : { url, integrity: '', isHanging: true };
}

/** Guards the start of the shell of this build in this page. */
export function guardPage(build: string): void {
  const locale = createLocaleStore();
  const page: GuardedPage = {
    build,
    comes,
    hanging,
    arrived: () => cameSoFar().size,
    loadAnew: () => location.reload(),
    wait,
    say: createNotice(() => locale.get()),
  };
  // It listens for as long as the start takes.
  // oxlint-disable-next-line no-new -- it needs nobody to hold it
  new BootGuard(page);
}
