// dependency-cruiser's swc parser does not know TSX, and the file it cannot parse stops the whole check.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url.endsWith('swc/parse.mjs')) {
      const source = String(loaded.source);
      const patched = source.replace(
        'parseFileSync(pFileName, SWC_PARSE_OPTIONS)',
        "parseFileSync(pFileName, { ...SWC_PARSE_OPTIONS, tsx: pFileName.endsWith('x') })",
      );
      if (patched === source) {
        throw new Error('dependency-cruiser has changed: look at .ci/parse-tsx.mjs');
      }
      return { ...loaded, source: patched };
    }
    return loaded;
  },
});
