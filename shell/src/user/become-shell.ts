import { STARTED } from '../boot/started.ts';
import type { ShellFiles } from './shell-files.ts';

const SILENT_MS = 20_000;

/**
 * Turns this document into the shell's, at `target`. A page load would ask for everything again;
 * this way only data crosses the line after the sign-in.
 */
export function becomeShell(target: string, { entry }: ShellFiles): void {
  history.replaceState(null, '', target);
  document.querySelector('#style')?.remove();
  document.documentElement.className = '';
  document.title = 'Haulboard';
  const root = document.createElement('div');
  root.id = 'root';
  const splash = document.createElement('div');
  splash.className = 'splash';
  splash.setAttribute('aria-hidden', 'true');
  root.append(splash);
  document.body.replaceChildren(root);
  watchStart();
  for (const { url, integrity } of entry) {
    document.head.append(url.endsWith('.css') ? styleOf(url, integrity) : scriptOf(url, integrity));
  }
}

/** A start for which nothing comes any more is begun anew, by the page that has a guard in it. */
function watchStart(): void {
  const begin = () => setTimeout(() => location.reload(), SILENT_MS);
  let timer = begin();
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = begin();
  });
  observer.observe({ type: 'resource' });
  document.addEventListener(
    STARTED,
    () => {
      observer.disconnect();
      clearTimeout(timer);
    },
    { once: true },
  );
}

function scriptOf(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: false });
  // The address is right already: a page load there is the ordinary way in, and has a guard in its page.
  script.addEventListener('error', () => location.reload());
  return script;
}

function styleOf(url: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  return Object.assign(link, { rel: 'stylesheet', href: url, integrity, crossOrigin: 'anonymous' });
}
