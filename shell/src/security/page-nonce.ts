/** What lets this page's own styles stand in it; undefined where the page was not written by the gateway. */
export function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="haulboard-nonce"]')?.nonce;
  return nonce === '' ? undefined : nonce;
}
