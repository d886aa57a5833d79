// The types of `@haulboard/tooling/assets` are not available here: tooling depends on this package.
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
