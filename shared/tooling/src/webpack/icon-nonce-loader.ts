const EMPTY = 'createContext({})';
const WITH_NONCE = `createContext({
  csp: { get nonce() { return document.querySelector('meta[name="haulboard-nonce"]')?.nonce; } },
})`;

/**
 * Each remote carries its icons. Their style is not under the one root of antd that knows the page's nonce. So the
 * context of the icons gets the nonce by itself.
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader no other way.
export default function iconNonceLoader(source: string): string {
  if (!source.includes(EMPTY)) {
    throw new Error(
      'The icons make their context in another way now: without a nonce their style is refused.',
    );
  }
  return source.replace(EMPTY, WITH_NONCE);
}
