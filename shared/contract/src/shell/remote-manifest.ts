import { z } from 'zod';
import { ROLES } from '../roles.ts';
import type { SlotContext, SlotName } from './slots.ts';

/** Version of the shell↔remote contract: a remote states the range it was built for. */
export const CONTRACT_VERSION = '1.4.0';

/** How many fields a load has had since which version: an older shell drops the ones that came after it. */
export const LOAD_FIELDS_SINCE: Readonly<Record<string, number>> = { '1.2.0': 8 };

/** A text in both languages: menus and titles are shown before (or without) the remote's code. */
const localText = z.object({ 'en-US': z.string(), 'zh-CN': z.string() });

/** A route a remote owns. `menu` false keeps it out of the top menu (SPEC.md 2, hidden entries). */
export const remoteRoute = z.object({
  path: z.string().startsWith('/'),
  title: localText,
  /** The policy permission that shows it; the server checks again. */
  permission: z.string(),
  roles: z.array(z.enum(ROLES)),
  menu: z.boolean(),
  order: z.int(),
  /** `bare` pages stand outside the main layout. */
  layout: z.enum(['main', 'bare']).default('main'),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

/**
 * Something a person can do, for the command palette and the shortcut sheet: shown before (or without)
 * the remote's code.
 */
export const remoteCommand = z.object({
  id: z.string().regex(/^[a-z][a-z0-9.-]*$/),
  title: localText,
  /**
   * Keys as `KeyboardEvent.key` names, `+` between those pressed together, a space between those pressed
   * one after the other: `Alt+ArrowUp`, `g t`. Each text is one way.
   */
  keys: z.array(z.string()).default([]),
  permission: z.string(),
  /** Leads there; without it, the remote handles it while its page is open. */
  go: z.string().startsWith('/').optional(),
  /** The pages on which it works, as the remote's routes name them; none means everywhere. */
  on: z.array(z.string().startsWith('/')).default([]),
  /** `remote`: the remote's own grid or list listens for the keys; the shell only shows them. */
  listens: z.enum(['shell', 'remote']).default('shell'),
});
export type RemoteCommand = z.output<typeof remoteCommand>;

/** A piece of a remote in a slot of another one: shown before (or without) the remote's code. */
export const remoteExtension = z.object({
  /** A slot of the contract. */
  slot: z.string(),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: localText,
  /** Whoever lacks it sees nothing of it; the server checks again. */
  permission: z.string(),
  /** Place among the extensions of the slot. */
  order: z.int(),
  /** What of the slot it reads: it is given no more. */
  fields: z.array(z.string()),
});
export type RemoteExtension = z.output<typeof remoteExtension>;

/** What a remote's source says of itself (`src/manifest.ts`): all that the shell may know before its code. */
export const remoteDescriptor = z.object({
  name: z.string().regex(/^[a-z][a-z-]*$/),
  version: z.string(),
  contract: z.string(),
  routes: z.array(remoteRoute).min(1),
  /** Redirects inside the remote's paths, `/today` → `/today/edit`. */
  redirects: z.record(z.string(), z.string()),
  commands: z.array(remoteCommand).default([]),
  /** Slots of the contract that its pages place. */
  slots: z.array(z.string()).default([]),
  /** What it shows in slots of others. */
  extensions: z.array(remoteExtension).default([]),
  locales: z.array(z.string()),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;

/** `remote.json` of one build: the descriptor plus what was built. */
export const remoteManifest = remoteDescriptor.extend({
  schema: z.literal(1),
  build: z.string().regex(/^[0-9a-f]{8,64}$/),
  builtAt: z.string(),
  /** The container's global name, unique per build: two builds can live in one page. */
  container: z.string(),
  entry: z.string(),
  preload: z.array(z.string()),
  /** Path in the build → `sha384-…`. */
  files: z.record(z.string(), z.string()),
  /** Members of the `ShellApi` that the built code touches (`http.send`), so that a shell may retire what nobody uses. */
  uses: z.array(z.string()).default([]),
  /** Shared module → version range that the build expects of the shell. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Our own shared modules → names that the build takes from them: a shell without one of them cannot run it. */
  takes: z.record(z.string(), z.array(z.string())).default({}),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** An extension as a source declares it: slot and fields are of the contract that it is compiled against. */
type DeclaredExtension = {
  [N in SlotName]: Omit<z.input<typeof remoteExtension>, 'slot' | 'fields'> & {
    slot: N;
    fields: (keyof SlotContext<N> & string)[];
  };
}[SlotName];

type Declared = Omit<z.input<typeof remoteDescriptor>, 'slots' | 'extensions'> & {
  slots?: SlotName[];
  extensions?: DeclaredExtension[];
};

/** Checks a descriptor at build time and gives it back, typed. */
export function defineRemote(descriptor: Declared): RemoteDescriptor {
  return remoteDescriptor.parse(descriptor);
}
