import { setTimeout as wait } from 'node:timers/promises';
import { DevError } from '../dev-error.ts';

/** The same switches as the gateway has (`FAULT` in docs/reference/settings.md). */
const KINDS = ['slow', 'hang', '503', 'tamper', 'boot-crash'] as const;
type FaultKind = (typeof KINDS)[number];

/** Remote → how it misbehaves. */
export type Faults = Readonly<Record<string, FaultKind>>;

const SLOW_MS = 6000;

/** Reads `map=hang`, once for each time the option was given. */
export function readFaults(given: readonly string[]): Faults {
  const pairs = given.map((text): [string, FaultKind] => {
    const [name = '', said] = text.split('=');
    const kind = KINDS.find((known) => known === said);
    if (name === '' || kind === undefined) {
      throw new DevError(
        `--fault is <remote>=<fault>, and a fault is one of ${KINDS.join(', ')}: not "${text}".`,
      );
    }
    return [name, kind];
  });
  return Object.fromEntries(pairs);
}

async function tampered(response: Response): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer());
  const last = content.length - 1;
  content[last] = (content[last] ?? 0) ^ 1;
  return new Response(content, { status: response.status, headers: response.headers });
}

type Disturbed = { readonly kind: FaultKind | undefined; readonly file: string };

/** A remote's file as the fault lets it come; `boot-crash` is the page's own script. */
export async function disturb({ kind, file }: Disturbed, answer: () => Promise<Response>): Promise<Response> {
  switch (kind) {
    case 'slow':
      await wait(SLOW_MS);
      return answer();
    case 'hang':
      // The browser gives up by itself, and the process ends with Ctrl+C.
      return new Promise(() => undefined);
    case '503':
      return new Response(null, { status: 503 });
    case 'tamper': {
      const response = await answer();
      return file.endsWith('.js') ? tampered(response) : response;
    }
    case 'boot-crash':
    case undefined:
      return answer();
  }
}
