import type { Generated } from 'kysely';
import type { DefaultInstant, Instant } from '../../platform/db/columns.ts';
import type { Language } from '../../platform/texts/translate.ts';

/** Who signs in, and how it was proved. */
type AuthTables = {
  appUser: {
    userId: Generated<number>;
    account: string;
    passwordHash: string;
    userName: string;
    name: string;
    email: Generated<string>;
    identity: Generated<number>;
    masterRole: Generated<number>;
    roleCode: string;
    isSharingPortal: Generated<number>;
    /** The same as a switch; kept in step by a trigger. */
    isPortalOnly: Generated<boolean>;
    carrierId: number | null;
    /** Whose trucks a carrier company's account sees. */
    carrierCompanyId: Generated<number | null>;
    parentUserId: number | null;
    customerId: number | null;
    channel: Generated<string>;
    isActive: Generated<boolean>;
    phone: Generated<string>;
    language: Generated<Language | null>;
    version: Generated<number>;
    /** Since when mail to the address is known to reach its owner. */
    emailVerifiedAt: Instant | null;
    /** Since when the account is closed; kept in step with `isActive` by a trigger. */
    removedAt: Generated<Date | null>;
    /** Permissions that a sub-account's parent does not give it. */
    withheld: Generated<string[]>;
    /** Permissions of dispatchers that are off until a super admin gives them. */
    granted: Generated<string[]>;
  };
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
};

declare module '../../platform/db/tables.ts' {
  interface Database extends AuthTables {}
}
