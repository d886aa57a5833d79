import { flushCompileCache } from 'node:module';
import { readSettings, SettingsError } from '@haulboard/settings';
import { pino } from 'pino';
import { openDatabase } from './platform/db/index.ts';
import { StartupError } from './platform/startup-error.ts';

const REDACTED = ['token', '*.token', 'password', '*.password', 'req.headers.token'];

/** What a person can put right is one line; anything else keeps its stack for whoever repairs it. */
function explain(error: unknown): string {
  if (error instanceof StartupError || error instanceof SettingsError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const settings = readSettings();
  const log = pino({ level: settings.logLevel, redact: REDACTED });
  // The database opens in its thread while the server's modules are loaded here.
  const opening = openDatabase(settings);
  opening.catch(() => undefined);
  const { startServer } = await import('./ops/server.ts');
  const server = await startServer(settings, { log, database: await opening });
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The launcher is gone: nobody is left to stop this process.
  process.once('disconnect', stop);
  process.send?.({ type: 'ready', port: server.port });
  log.info({ port: server.port }, 'API ready');
  // A process that is killed would leave the next start nothing of what was compiled.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
