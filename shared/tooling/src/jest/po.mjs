// Catalogs in tests are compiled as the build compiles them.
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export default {
  process(source, filename) {
    const locale = filename.match(/([\w-]+)\.po$/)[1];
    const catalog = formatter().parse(source, { locale, sourceLocale: 'en-US', filename });
    const messages = Object.fromEntries(
      Object.entries(catalog).map(([id, entry]) => [
        id,
        compileMessageOrThrow(entry.translation || entry.message || id),
      ]),
    );
    return { code: `export const messages = ${JSON.stringify(messages)};` };
  },
};
