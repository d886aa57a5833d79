import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { builtShell } from '@haulboard/releases/testing';

const PAGE = `<!doctype html><html><head></head><body><form method="post" action="/user/login">
<input type="hidden" name="redirect" value=""><input id="account" name="account" required value="">
<div data-second hidden><input name="second_code"></div>
<p role="alert"><!--fault--></p></form><script type="application/json">{}</script><script>start()</script></body></html>`;

const manifestShape = z.looseObject({ files: z.record(z.string(), z.string()) });

/** A built shell that has sign-in pages; gives its folder. */
export function builtUserShell(build: string): string {
  const dist = builtShell(build);
  const file = path.join(dist, 'shell.json');
  const manifest = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  manifest.files['user.html'] = `sha384-${createHash('sha384').update(PAGE).digest('base64')}`;
  writeFileSync(path.join(dist, 'user.html'), PAGE);
  writeFileSync(file, JSON.stringify(manifest));
  return dist;
}
