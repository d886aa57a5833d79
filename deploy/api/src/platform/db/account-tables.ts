import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../texts/translate.ts';

type Json<T = unknown> = ColumnType<T, string | undefined, string>;
type Instant = ColumnType<Date, Date, Date>;
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;

type RegistrationTable = {
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

/** Who signs in, how it was proved, and what is on record of it. */
export type AccountTables = {
  session: {
    tokenHash: string;
    userId: number;
    createdAt: DefaultInstant;
    expiresAt: Instant;
    lastSeenAt: DefaultInstant;
    sessionId: Generated<number>;
    userAgent: Generated<string>;
    ip: Generated<string>;
    /** What the computer said at sign-in. */
    utcOffsetHours: Generated<number | null>;
    /** When the password was last given in it. */
    provedAt: Instant | null;
    /** The super admin who acts for the user in this session. */
    impersonatorId: Generated<number | null>;
    impersonatorSession: Generated<string | null>;
    reason: Generated<string>;
  };
  auditLog: {
    id: Generated<number>;
    at: DefaultInstant;
    actorUserId: number;
    actorAccount: string;
    subjectUserId: number | null;
    subjectAccount: string | null;
    reason: Generated<string>;
    call: string;
    pathIds: Json;
    outcome: number;
    requestId: string;
    ip: string;
  };
  securityEvent: {
    id: Generated<number>;
    at: Instant;
    event: string;
    outcome: 'done' | 'failed' | 'refused';
    userId: number | null;
    account: string;
    actorUserId: number | null;
    reason: string;
    call: string;
    ip: string;
    requestId: string;
  };
  loginAttempt: {
    id: Generated<number>;
    kind: Generated<string>;
    account: string;
    ip: string;
    attemptedAt: DefaultInstant;
  };
  knownDevice: { userId: number; secretHash: string; usedAt: Generated<Date> };
  smsCode: {
    phone: string;
    /** The known browser or the network that asked for it. */
    asker: string;
    codeHash: string;
    triesLeft: number;
    sentAt: DefaultInstant;
    expiresAt: Instant;
  };
  recovery: { userId: number; tokenHash: string; createdAt: DefaultInstant; expiresAt: Instant };
  contactChange: {
    userId: number;
    kind: 'email' | 'phone';
    value: string;
    /** Of an e-mail address alone: a phone's code is an `smsCode`. */
    tokenHash: string | null;
    sentAt: DefaultInstant;
    expiresAt: Instant;
  };
  secondFactor: {
    userId: number;
    /** Base32: a code is reckoned from it. */
    secret: string;
    /** Sign-in asks for a code from then on. */
    confirmedAt: Instant | null;
    /** The newest 30 seconds whose code was used. */
    lastStep: Generated<number>;
    createdAt: DefaultInstant;
  };
  recoveryCode: { userId: number; codeHash: string };
  registration: RegistrationTable;
};
