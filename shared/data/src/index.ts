export { createQueryClient } from './query-client.ts';
export { newAttemptKey } from './attempt-key.ts';
export { ShellProvider, useConnection, useLocale, useShell, useStore } from './shell-context.tsx';
export { useAddress } from './use-address.ts';
export { useCall, type CallState } from './use-call.ts';
export { useHints, type Hint } from './use-hints.ts';
export { useResend } from './use-resend.ts';
export { useSend, type Sender } from './use-send.ts';
