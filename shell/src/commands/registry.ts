import type { RemoteCommand } from '@haulboard/contract/shell';
import { matchPath } from 'react-router';
import type { ShownPages } from '../routing/shown-pages.ts';
import { calmTitle } from '../texts/calm-title.ts';
import type { Command } from './command.ts';
import { OWN_COMMANDS } from './own-commands.ts';

type Remotes = Record<string, { manifest: { commands: readonly RemoteCommand[] } }>;
type Can = (permission: string) => boolean;

/** Everything this person may do: the shell's own commands, then those of the published remotes. */
export function collectCommands({ remotes }: { remotes: Remotes }, can: Can): Command[] {
  const theirs = Object.values(remotes).flatMap(({ manifest }) =>
    manifest.commands.map((command) => ({ ...command, isKeyOnly: false })),
  );
  return [...OWN_COMMANDS, ...theirs].filter(({ permission }) => can(permission));
}

/** Whether a command works on the page at this path. */
export function worksAt({ on }: Pick<Command, 'on'>, path: string): boolean {
  return on.length === 0 || on.some((page) => matchPath({ path: page, end: true }, path) !== null);
}

type Moment = { path: string; handled: ReadonlySet<string> };

/** What the list offers now: what leads somewhere, and what somebody here handles. */
export function offeredNow(commands: readonly Command[], { path, handled }: Moment): Command[] {
  return commands.filter(
    (command) =>
      !command.isKeyOnly && (command.go !== undefined || (worksAt(command, path) && handled.has(command.id))),
  );
}

/** Commands of one section of the shortcut sheet; no pages means everywhere. */
export type Section = { pages: readonly string[]; commands: Command[] };

/** Commands that have keys, by where they work. What nobody can run is left out. */
export function sheetSections(commands: readonly Command[], handled: ReadonlySet<string>): Section[] {
  const sections = new Map<string, Section>([['', { pages: [], commands: [] }]]);
  for (const command of commands) {
    const isElsewhere = command.go !== undefined || command.on.length > 0 || command.listens === 'remote';
    const isReal = isElsewhere || handled.has(command.id);
    if (command.keys.length > 0 && isReal) {
      const name = command.on.join(' ');
      const section = sections.get(name) ?? { pages: command.on, commands: [] };
      section.commands.push(command);
      sections.set(name, section);
    }
  }
  return [...sections.values()].filter((section) => section.commands.length > 0);
}

/** The titles of a section's pages, as the menu calls them, once each. */
export function pageTitles(
  pages: readonly string[],
  { remotes }: ShownPages,
  locale: 'en-US' | 'zh-CN',
): string[] {
  const routes = Object.values(remotes).flatMap(({ manifest }) => manifest.routes);
  const titles = pages.map((page) => routes.find(({ path }) => path === page)?.title[locale] ?? page);
  return [...new Set(titles.map(calmTitle))];
}
