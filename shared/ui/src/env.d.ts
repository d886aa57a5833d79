// The build's own types of assets are not to be had here: the build depends on this package.
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
