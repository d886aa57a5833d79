/** What a proxy says when nobody is behind it, and the server itself when it cannot work now. */
export const NOT_NOW_STATUSES: readonly number[] = [502, 503, 504];
