import type { BuildSize } from '@haulboard/contract';
import type { LogRecord } from '@haulboard/releases';

/** As many as one looks back over. */
const MAX_SIZES = 20;

/** What the builds of a part weigh that everybody got, the newest first; each once, since it was promoted last. */
export function sizesOf(log: readonly LogRecord[], part: string): BuildSize[] {
  const sizes = new Map<string, BuildSize>();
  for (const { verb, part: of, to, at, about } of log) {
    if (verb === 'promote' && of === part && about) {
      sizes.delete(to);
      sizes.set(to, { build: to, at, firstBytes: about.firstBytes, allBytes: about.allBytes });
    }
  }
  return [...sizes.values()].slice(-MAX_SIZES).toReversed();
}
