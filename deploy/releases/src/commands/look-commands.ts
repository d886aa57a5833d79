import type { Command } from './command.ts';
import { logCommand } from './log-command.ts';
import { statusCommand } from './status-command.ts';
import { verifyCommand } from './verify-command.ts';

/** The verbs that only look. */
export const lookCommands: Readonly<Record<string, Command>> = {
  status: statusCommand,
  log: logCommand,
  verify: verifyCommand,
};
