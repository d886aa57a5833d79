import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { toolsId, type BuildMode } from '../build/build-id.ts';
import { CLASS_TAIL, NAMELESS } from './build-name-plugin.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { hasPlainConfig } from './plain-config.ts';
import { cacheFolder, workspaceRoot } from '../build/workspace.ts';

const require = createRequire(import.meta.url);
// Installed, this file and the loader beside it are plain JavaScript.
const ICON_LOADER = path.join(import.meta.dirname, `icon-nonce-loader${path.extname(import.meta.filename)}`);
const ICON_CONTEXT = /[\\/]@ant-design[\\/]icons[\\/]es[\\/]components[\\/]Context\.js$/;

/** Where packages lie that change with their version only: as pnpm installs them, and as others do. */
const INSTALLED = [
  /^(.+?[\\/]node_modules[\\/]\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])/,
  /^(.+?[\\/]node_modules[\\/])(?!\.pnpm[\\/])/,
];

/** Our packages as a repository of one remote installs them. */
const OURS_COMPILED = /[\\/]node_modules[\\/]@haulboard[\\/][^\\/]+[\\/]dist[\\/].+\.js$/;

export type Package = {
  readonly dir: string;
  /** Short name: `planning`, `shell`. */
  readonly name: string;
  /** Name that no other build of any package has: `planning__a1b2c3d4e5f6`; or that stands for it while it is made. */
  readonly container: string;
  readonly mode: BuildMode;
  /** Components keep their state over an edit: only where a dev server runs them. */
  readonly isRefreshed?: boolean;
};

function scriptRule({ dir, mode, isRefreshed = false }: Package): RuleSetRule {
  const isProduction = mode === 'production';
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      configFile: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !isProduction, refresh: isRefreshed } },
        experimental: {
          cacheRoot: path.join(cacheFolder(dir), 'swc'),
          plugins: [
            [
              require.resolve('@lingui/swc-plugin'),
              { descriptorFields: isProduction ? 'id-only' : 'message' },
            ],
          ],
        },
      },
    },
  };
}

function styleRule({ name, container }: Package): RuleSetRule {
  const tail = container.endsWith(NAMELESS) ? CLASS_TAIL : '';
  const options = {
    modules: {
      auto: true,
      // The prefix keeps two remotes, the salt two builds of one, from styling each other.
      localIdentName: `${name}__[hash:base64:6]${tail}`,
      localIdentHashSalt: container,
      namedExport: false,
      exportLocalsConvention: 'as-is',
    },
  };
  return {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      // As a query the options are part of a module's identity. As an object they are not, and the
      // cache would give the class names of an earlier build.
      `${require.resolve('css-loader')}?${JSON.stringify(options)}`,
    ],
  };
}

/**
 * A catalog is read by the `lingui.config.ts` nearest to it: a remote's own, or the kit's. What is published speaks both
 * languages; while something is written, the English stands for the Chinese.
 */
function textRule({ mode }: Package): RuleSetRule {
  return {
    test: /\.po$/,
    type: 'javascript/auto',
    loader: require.resolve('@lingui/loader'),
    options: { failOnCompileError: true, failOnMissing: mode === 'production' },
  };
}

/** Tells copies of one package in the workspace apart: two that are built at once would replace each other's cache. */
function placeOf(dir: string): string[] {
  const place = path.relative(workspaceRoot, dir);
  // What lies elsewhere is a repository with a cache of its own, or gone after one build.
  return place.startsWith('..') ? [] : [createHash('sha256').update(place).digest('hex').slice(0, 8)];
}

/** What the shell and every remote build alike: TypeScript, styles, texts, caching, compression. */
export function baseConfig(part: Package): Configuration {
  const { dir, name, container, mode } = part;
  // Loaders look here, and whatever the caller had set must not change what the build contains.
  process.env['NODE_ENV'] = mode;
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      // Two builds of one remote live on the same page only when their chunk arrays differ.
      uniqueName: container,
      chunkLoadingGlobal: `webpackChunk${container}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // SPEC.md 9. Until then the page has its shape and says that it takes long; then a card with Retry.
      chunkLoadTimeout: 120_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        scriptRule(part),
        styleRule(part),
        textRule(part),
        // As from their sources: by its own rule for `.js` a CommonJS library would come as an object with a `default`.
        { test: OURS_COMPILED, type: 'javascript/auto' },
        { test: ICON_CONTEXT, loader: ICON_LOADER },
        { test: /\.(svg|png|webp|woff2?)$/, type: 'asset' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      new IntegrityPlugin(),
      ...(mode === 'production' ? [new CompressPlugin()] : []),
    ],
    optimization: {
      // swc minifies several times faster than terser for the same size; on threads of its own, so in this process.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: false,
          extractComments: false,
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: [name, mode, ...placeOf(dir)].join('-'),
      // The federation runtime writes the container's name into code that webpack caches: another name, another cache.
      version: `${container} ${toolsId(dir)}`,
      cacheDirectory: path.join(cacheFolder(dir), 'webpack'),
      // The version says all of what builds: to look for it in every file of every tool took longer than to build.
      buildDependencies: { defaultWebpack: [] },
    },
    // Webpack's own rule overlooks all that pnpm installs, and would look at each file of it.
    snapshot: { managedPaths: INSTALLED },
    validate: mode !== 'production' || !hasPlainConfig(dir),
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
