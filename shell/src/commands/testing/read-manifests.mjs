// Plain JavaScript, because the shell's own code must not see Node's types; and by file name,
// because the shell names no remote: whatever remotes there are, their keys must not clash.
import { readdirSync } from 'node:fs';

const remotes = new URL('../../../../remotes/', import.meta.url);

export async function readManifests() {
  const entries = readdirSync(remotes).map(async (name) => {
    const { manifest } = await import(new URL(`${name}/src/manifest.ts`, remotes).href);
    return [name, manifest];
  });
  return Object.fromEntries(await Promise.all(entries));
}
