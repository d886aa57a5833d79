import type { RecordRow } from '@haulboard/contract';
import { useHalfTyped, useUnsaved } from '@haulboard/data';
import { z } from 'zod';
import { differing, draftOf, newDraft, type Draft } from '../form/draft.ts';
import type { Kind } from '../kind.ts';

const typed = z.object({
  /** Which version of the record it was typed over; 0 for a new one. */
  version: z.int(),
  /** What the record was then, so that a reload still knows what somebody else has changed since. */
  before: z.record(z.string(), z.unknown()),
  changes: z.record(z.string(), z.unknown()),
});

type Options = {
  kind: Kind;
  /** The record; nothing for a new one. */
  row: RecordRow | undefined;
  /** What a new one begins with: that of which it is a duplicate. */
  first?: Draft | undefined;
};

/** What is typed over a record, kept in this browser tab until it is saved or given up. */
export function useDraft({ kind: { resource, first: usual }, row, first }: Options) {
  const present = row ? draftOf(row, resource) : { ...newDraft(resource), ...usual };
  const begun = { version: row?.version ?? 0, before: present, changes: {} };
  const name = `${resource.plural} ${row?.id ?? 'new'}`;
  const given = first && { ...begun, changes: { ...first } };
  const half = useHalfTyped<z.output<typeof typed>>({ name, schema: typed, first: begun, given });
  const { value, change, isBack, forget, restart } = half;
  const draft: Draft = { ...value.before, ...value.changes };
  const isDirty = differing(draft, value.before).length > 0;
  useUnsaved(isDirty);
  return {
    draft,
    /** What the record was when the typing began. */
    before: value.before,
    version: value.version,
    isDirty,
    kept: { isBack: isBack && isDirty, forget, restart },
    set: (changes: Draft) => change({ ...value, changes: { ...value.changes, ...changes } }),
    /** Goes on over what the record is now, with these changes. */
    rebase: (now: RecordRow, changes: Draft) =>
      change({ version: now.version, before: draftOf(now, resource), changes: { ...changes } }),
  };
}
