import type { Generated } from 'kysely';
import type { DefaultInstant, Json } from '../../platform/db/columns.ts';

/** Which builds run in which open tab, and how they came up. */
type ReleaseTables = {
  openTab: {
    tab: string;
    userId: number;
    shellBuild: string;
    seq: number;
    running: Json;
    seenAt: DefaultInstant;
  };
  remoteStep: {
    id: Generated<number>;
    at: DefaultInstant;
    userId: number;
    remote: string;
    build: string;
    phase: string;
    reason: string;
    detail: string;
    ms: number;
  };
};

declare module '../../platform/db/tables.ts' {
  interface Database extends ReleaseTables {}
}
