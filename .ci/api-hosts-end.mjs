// Ends what api-hosts.mjs started.
export default function end() {
  for (const host of globalThis.apiHosts) {
    host.kill();
  }
}
