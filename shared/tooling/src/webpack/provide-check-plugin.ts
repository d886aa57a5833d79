import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { neededFromShell } from '../build/shared-modules.ts';

/**
 * Federation provides only what the shell itself imports. A shared module it forgot would fail in
 * the browser, inside a remote; here it fails the build and says so.
 */
export class ProvideCheckPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProvideCheckPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ProvideCheckPlugin', (modules) => {
        const provided = [...modules].map((module) => module.identifier());
        const missing = neededFromShell().filter(
          (request) =>
            !provided.some((identifier) => identifier.startsWith(`provide module (default) ${request}@`)),
        );
        if (missing.length > 0) {
          const message = `Remotes take ${missing.join(', ')} from the shell, but the shell imports it nowhere.`;
          compilation.errors.push(new webpack.WebpackError(message));
        }
      });
    });
  }
}
