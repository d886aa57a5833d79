import { tokens } from '@haulboard/ui/tokens';
import { integrityOf } from '../../webpack/integrity.ts';

export const CLIENT = '/.dev/client.js';
export const EVENTS = '/.dev/events';

type Shown = { readonly name: string; readonly against: string; readonly crashing: readonly string[] };

/** Runs before anything of the product: crashes what shall crash, shows the banner, reloads after a build. */
export function clientScript({ name, against, crashing }: Shown): string {
  return `for (const name of ${JSON.stringify(crashing)}) {
  Object.defineProperty(window, name, { set() { throw new Error('boot-crash of ' + name); } });
}
// Beside the body: the sign-in page becomes the shell in place, and takes what was in the body away.
const show = (text, color) => {
  const id = 'dev-banner';
  const banner = document.getElementById(id) ?? document.documentElement.appendChild(document.createElement('div'));
  banner.id = id;
  banner.textContent = text;
  Object.assign(banner.style, {
    position: 'fixed', bottom: '8px', left: '50%', transform: 'translateX(-50%)', zIndex: '2147483647',
    padding: '4px 12px', borderRadius: '4px', font: '13px sans-serif', background: color, color: ${JSON.stringify(tokens.color.ink)},
    pointerEvents: 'none', whiteSpace: 'pre-wrap', maxHeight: '50vh', overflow: 'hidden',
  });
};
const usual = ${JSON.stringify(`${name} is the build of this machine; everything else is ${against}`)};
addEventListener('DOMContentLoaded', () => {
  show(usual, ${JSON.stringify(tokens.color.warning)});
  const events = new EventSource(${JSON.stringify(EVENTS)});
  events.addEventListener('built', () => location.reload());
  events.addEventListener('failed', ({ data }) => show(JSON.parse(data), ${JSON.stringify(tokens.color.error)}));
});
`;
}

/** The product's page with the key of this run, and the script above before all others. */
export function dressPage(
  html: string,
  { script, publicKey }: { script: string; publicKey: string },
): string {
  const tag = `<script src="${CLIENT}" integrity="${integrityOf(script)}" crossorigin="anonymous"></script>`;
  const key = `<meta name="haulboard-release-key" content="${publicKey}">`;
  return html
    .replace(/<meta name="haulboard-(release-key|ahead)"[^>]*>/g, '')
    .replace(/<head[^>]*>/, (head) => `${head}${key}${tag}`);
}
