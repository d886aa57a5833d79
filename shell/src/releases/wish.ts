import type { PartStatus } from '@haulboard/contract';

export type Verb = 'rollback' | 'promote' | 'disable' | 'enable' | 'hold' | 'unhold' | 'trial' | 'untrial';
/** What an administrator is about to do with a part; `build` where it is about that one. */
export type Wish = { verb: Verb; part: PartStatus; build?: string };
