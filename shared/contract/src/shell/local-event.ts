/**
 * Events inside one page. The two are SPEC.md 7's: the person answered offers of trucks; `date` is the
 * day, seconds. A remote that does not know a type ignores it.
 */
export type LocalEvent = {
  type: 'share_accept_local' | 'share_decline_local';
  date: number;
  vehicleIds: readonly number[];
};
