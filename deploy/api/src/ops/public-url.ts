import type { Settings } from '@haulboard/settings';

/** The address that people open, without a slash at the end. */
export function publicUrlOf({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
