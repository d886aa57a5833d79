import { changeCommands } from './change-commands.ts';
import type { Command } from './command.ts';
import { contractsCommand } from './contracts-command.ts';
import { lookCommands } from './look-commands.ts';
import { storeCommands } from './store-commands.ts';
import { teamCommands } from './team-commands.ts';

/** Every verb there is, in the order of a release. */
export const commands: Readonly<Record<string, Command>> = {
  ...storeCommands,
  ...changeCommands,
  ...lookCommands,
  contracts: contractsCommand,
  ...teamCommands,
};
