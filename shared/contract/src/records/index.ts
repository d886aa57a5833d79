import type { AnyResource } from '../resource/define-resource.ts';
import * as kinds from './kinds.ts';

export * from './kinds.ts';

/** Every kind of record by its name. */
export const RESOURCES = { ...kinds } satisfies Record<string, AnyResource>;
