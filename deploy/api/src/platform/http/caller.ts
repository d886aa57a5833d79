import type { HeldRole } from '@haulboard/contract';
import { message } from '../texts/message.ts';
import type { Language } from '../texts/translate.ts';
import { RequestError } from './failure/request-error.ts';

/** The signed-in user, read from the database for every request: a revoked right is gone at once. */
export type User = {
  readonly userId: number;
  readonly account: string;
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly identity: number;
  readonly masterRole: number;
  readonly roleCode: string;
  readonly isSharingPortal: number;
  readonly role: HeldRole;
  /** Permissions of the role that this account does not have. */
  readonly withheld: readonly string[];
  /** Permissions that the role has only where they are given, and that this account was given. */
  readonly granted: readonly string[];
  readonly carrierId: number | null;
  readonly carrierName: string | null;
  readonly carrierCompanyId: number | null;
  readonly customerId: number | null;
  readonly channel: string;
  readonly phone: string;
  readonly language: Language | null;
  readonly version: number;
  /** sha256 of the token: names the session without being able to open it. */
  readonly sessionHash: string;
  readonly sessionEndsAt: Date;
  readonly lastSeenAt: Date;
  /** When the password was last given in this session; null when it never was. */
  readonly provedAt: Date | null;
  /** Whether sign-in asks for a code besides the password. */
  readonly hasSecondFactor: boolean;
  /** The super admin who acts for the user in this session; null when it is the user. */
  readonly impersonator: Impersonator | null;
};

type Impersonator = {
  readonly userId: number;
  readonly account: string;
  readonly name: string;
  readonly reason: string;
};

/**
 * Who does it, and is named for it: the super admin where one acts for the user. What is somebody's own (views, drafts,
 * messages) stays the user's.
 */
export function authorOf({ userId, name, impersonator }: User): Pick<User, 'userId' | 'name'> {
  return impersonator ?? { userId, name };
}

/** A driver's device, known by its key. */
export type Device = { readonly deviceId: string; readonly vehicleId: number };

/** A weighbridge, known by its key. */
export type Weighbridge = { readonly weighbridgeId: number; readonly destinationId: number };

/** The carrier a dispatcher works for. @throws RequestError 403 when the account has none */
export function carrierOf(user: User): number {
  if (user.carrierId === null) {
    throw new RequestError(403, message('Your account belongs to no dispatcher: ask your administrator'));
  }
  return user.carrierId;
}
