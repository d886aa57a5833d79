import type { Generated } from 'kysely';
import type { DefaultInstant, Instant } from '../../platform/db/columns.ts';
import type { Language } from '../../platform/texts/translate.ts';

/** Who asks to be let in. */
type RegistrationTables = {
  registration: {
    id: Generated<number>;
    account: string;
    name: string;
    email: string;
    phone: string;
    language: Language;
    passwordHash: string;
    parentUserId: number | null;
    tokenHash: string;
    tokenExpiresAt: Instant;
    state: Generated<'new' | 'confirmed' | 'approved' | 'declined'>;
    createdAt: DefaultInstant;
    decidedAt: Date | null;
    decidedBy: number | null;
    reason: Generated<string>;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends RegistrationTables {}
}
