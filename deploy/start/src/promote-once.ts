import type { Store } from '@haulboard/releases';
import { isHeld, promote, readLog, readRegistry } from '@haulboard/releases';

/** Who promotes here, in the deployment log. */
const ACTOR = 'npm start';

type Choice = { readonly name: string; readonly build: string };

/** Whom the first build of a remote was given to; undefined where everybody has one. */
function firstOf({ newcomers }: ReturnType<typeof readRegistry>, name: string): string | undefined {
  const newcomer = newcomers?.[name];
  const tried = newcomer?.canary?.build;
  return newcomer && (tried === undefined ? 'nobody has it' : `only the people of its canary have ${tried}`);
}

/**
 * Lets new page loads get this checkout's build, unless a start did so before: then somebody has
 * decided otherwise since, and a rollback must survive a restart. Gives a remark in that case.
 */
export function promoteOnce(store: Store, { name, build }: Choice): string | undefined {
  const registry = readRegistry(store);
  const running = name === 'shell' ? registry.shell?.build : registry.remotes[name]?.build;
  const last = readLog(store).findLast((entry) => entry.part === name && entry.actor === ACTOR);
  const first = firstOf(registry, name);
  if (first !== undefined) {
    return `stays as it was released: ${first}; this checkout is ${build}`;
  }
  if (running !== undefined && running !== build && last?.to === build) {
    return `stays at ${running}, as released since; this checkout is ${build}`;
  }
  if (running !== undefined && running !== build && isHeld(store, name)) {
    return `stays at ${running}, held there; this checkout is ${build}`;
  }
  // Shell and remotes come one after the other here: between two of them, one may be ahead.
  promote(store, { part: name, build, actor: ACTOR, isDespiteBreaks: true });
  return undefined;
}
