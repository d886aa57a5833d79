// What the build understands besides TypeScript. Use it by a package's `src/env.d.ts`:
// /// <reference types="@haulboard/tooling/assets" />
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css' {}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.svg' {
  const url: string;
  export default url;
}
