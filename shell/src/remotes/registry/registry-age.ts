import type { RegistryDocument } from '@haulboard/contract/shell';

/** `late`: nobody vouches for it any more, and it goes on. `over`: for so long that nothing new is loaded by it. */
type Age = 'valid' | 'late' | 'over';

const GRACE_MS = 7 * 24 * 3_600_000;

/**
 * Whoever can hold back new documents keeps people on an old one for ever: so documents end (RELIABILITY.md 2.A, row
 * 20). Softly, because dispatchers at five in the morning matter more. `date` is in milliseconds since 1970.
 */
export function ageOf({ expiresAt }: Pick<RegistryDocument, 'expiresAt'>, date: number): Age {
  const lateFor = expiresAt === undefined ? 0 : date - Date.parse(expiresAt);
  if (lateFor <= 0) {
    return 'valid';
  }
  return lateFor <= GRACE_MS ? 'late' : 'over';
}
