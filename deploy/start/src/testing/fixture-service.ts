// Stands in for the API: answers /healthz, tells its process id, and dies on demand.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const mode = process.env['FIXTURE_MODE'];
if (mode === 'fatal') {
  process.stderr.write('DATABASE_URL cannot be reached: start the database, or unset it.\n');
  process.exit(1);
}
if (mode === 'silent') {
  process.exit(3);
}

// A file of all process ids ever started, so that a test can look for survivors.
appendFileSync(process.env['FIXTURE_PIDS'] ?? '/dev/null', `${process.pid}\n`);

const server = createServer((request, response) => {
  if (request.url === '/api/crash') {
    process.exit(7);
  }
  response.end(String(process.pid));
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  process.send?.({ type: 'ready', port: Number(process.env['PORT']) });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
