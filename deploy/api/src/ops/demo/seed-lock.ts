/** Any number: the key under which only one process seeds at a time. */
export const SEED_LOCK = 7_230_141;
