// The release command: check, publish, promote, canary, rollback and more. See --help.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Types are stripped and sources compiled once for each change of them: that was half of the time of a command.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'));
await import('./commands/run-command.ts');
