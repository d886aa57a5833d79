// Plain JavaScript on purpose: it must run, and speak clearly, on a Node too old for everything else.
const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED) {
  process.stderr.write(
    `Haulboard needs Node ${NEEDED}, and this is Node ${process.versions.node}: install Node ${NEEDED} (nodejs.org), then run npm start again.\n`,
  );
  process.exit(1);
}
await import('./main.ts');
