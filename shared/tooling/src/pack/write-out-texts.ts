import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { transformSync } from '@swc/core';
import { locales } from '../lingui.ts';

const require = createRequire(import.meta.url);

/** A catalog as a module of compiled messages. */
async function moduleOf(file: string): Promise<string> {
  const locale = path.basename(file, '.po');
  const context = { locale, sourceLocale: locales[0], filename: file };
  const catalog = await formatter().parse(readFileSync(file, 'utf8'), context);
  const messages = Object.fromEntries(
    Object.entries(catalog).map(([id, { translation, message }]) => [
      id,
      compileMessageOrThrow(translation || message || id),
    ]),
  );
  // As the loader of a build writes it: whoever looks for the texts of a built folder finds these, too.
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});\n`;
}

function withoutMacros(code: string): string {
  const { code: made } = transformSync(code, {
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'ecmascript' },
      target: 'es2023',
      experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), { descriptorFields: 'id-only' }]] },
    },
  });
  return made;
}

/** Makes plain JavaScript of a compiled package's texts: who installs it runs no macros and reads no catalogs of ours. */
export async function writeOutTexts(sources: string, compiled: string): Promise<void> {
  for (const file of globSync('**/*.po', { cwd: sources })) {
    const made = path.join(compiled, `${file}.js`);
    mkdirSync(path.dirname(made), { recursive: true });
    writeFileSync(made, await moduleOf(path.join(sources, file)));
  }
  for (const file of globSync('**/*.js', { cwd: compiled })) {
    const code = readFileSync(path.join(compiled, file), 'utf8');
    if (code.includes('@lingui/core/macro')) {
      const made = withoutMacros(code).replaceAll(/\.po(?=['"];)/g, '.po.js');
      writeFileSync(path.join(compiled, file), made);
    }
  }
}
