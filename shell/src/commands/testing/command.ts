import type { Command } from '../command.ts';

/** A command for tests: everybody may, it works everywhere, the shell listens. */
export function command(id: string, more: Partial<Command> = {}): Command {
  return {
    id,
    title: { 'en-US': id, 'zh-CN': id },
    keys: [],
    permission: 'account.view',
    on: [],
    listens: 'shell',
    isKeyOnly: false,
    ...more,
  };
}
