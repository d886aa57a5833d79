import { localStore } from '@haulboard/data/storage';
import { guardScripts } from '../security/trusted-types.ts';
import { readTarget } from '../session/guard.ts';
import { LANDING_KEY } from '../session/landing.ts';
import { createLocaleStore } from '../session/locale-store.ts';
import { becomeShell } from './become-shell.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { createAsk } from './server.ts';
import { readShellFiles, type ShellFiles } from './shell-files.ts';
import { startUserPages } from './user-pages.ts';

/** The form stands in a font of the computer, so that one answer is enough to use it; the product's own comes after. */
function bringTypeface({ typeface }: Pick<ShellFiles, 'typeface'>): void {
  if (typeface !== undefined) {
    document.fonts.add(new FontFace('Inter', `url(${typeface})`, { weight: '400 700', display: 'swap' }));
  }
}

const IDLE_LIMIT_MS = 1500;

guardScripts();
const files = readShellFiles();
const locale = createLocaleStore();

const stop = startUserPages({
  ask: createAsk(() => locale.get()),
  locale,
  enter(target, how) {
    if (how === 'signed-in') {
      location.replace(target);
      return;
    }
    stop();
    becomeShell(target, files);
  },
});

function prepare(): void {
  bringTypeface(files);
  const landing = readTarget(location.search) ?? localStore.getItem(LANDING_KEY);
  void fetchAhead({ files, landing });
}

// Safari knows no idle callback.
const whenIdle =
  'requestIdleCallback' in window
    ? () => requestIdleCallback(prepare, { timeout: IDLE_LIMIT_MS })
    : () => setTimeout(prepare, IDLE_LIMIT_MS);
if (document.readyState === 'complete') {
  whenIdle();
} else {
  addEventListener('load', whenIdle, { once: true });
}
