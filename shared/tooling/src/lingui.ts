/** Languages the product speaks; the first is the source. */
export const locales = ['en-US', 'zh-CN'] as const;

/** The `lingui.config.ts` of one package: catalogs lie in its `src/locales/<locale>.po`. */
export function linguiConfig(dir: string) {
  return {
    rootDir: dir,
    sourceLocale: locales[0],
    locales: [...locales],
    catalogs: [
      {
        path: `${dir}/src/locales/{locale}`,
        include: [`${dir}/src`],
        exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
      },
    ],
  };
}
