import { watchViolations } from './watch-violations.ts';

const told: unknown[] = [];

function refuse(sourceFile: string, blockedURI: string): void {
  const facts = {
    effectiveDirective: 'connect-src',
    disposition: 'enforce',
    lineNumber: 1,
    sourceFile,
    blockedURI,
  };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts));
}

test('operations read whose code the browser refused, once for each thing', () => {
  const stop = watchViolations((fault) => told.push(fault));
  refuse('http://localhost/r/map/a1b2c3d4/app.js', 'https://evil.example/');
  refuse('http://localhost/r/map/a1b2c3d4/app.js', 'https://evil.example/');
  refuse('http://localhost/assets/main.js', 'inline');
  stop();
  refuse('', 'later');
  expect(told).toEqual([
    {
      remote: 'map',
      build: 'a1b2c3d4',
      message: expect.stringContaining('Refused by connect-src: https://evil'),
    },
    { remote: 'shell', message: expect.stringContaining('inline') },
  ]);
});
