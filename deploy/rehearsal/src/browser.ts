import { existsSync } from 'node:fs';
import { ReleaseError } from '@haulboard/releases';
import { chromium, type Browser } from 'playwright-core';

/** Where Debian installs it, with windows and without. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] as const;

/** Chromium, as Debian installs it or as CHROMIUM_PATH says; it reaches nothing but this machine. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place)) ?? PLACES[0];
  if (!existsSync(executablePath)) {
    throw new ReleaseError(
      'failed',
      `There is no Chromium at ${executablePath}, and a rehearsal needs one. Nothing was changed: install it, or set CHROMIUM_PATH.`,
    );
  }
  return chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}
