import type { BadBuilds } from '../builds/bad-builds.ts';
import type { FreezeNotes } from './freeze-notes.ts';

/**
 * Builds that froze a page of this browser are not run before the person has said so. The note remembers the answer.
 * The note goes when the person opens the build anyway, or another build comes.
 */
export function withFreezes(bad: BadBuilds, notes: FreezeNotes): BadBuilds {
  const known = new Map(notes.found.map((note) => [note.remote, note]));
  for (const { remote, build, at, isAnswered = false } of notes.found) {
    const detail = new Date(at).toISOString();
    bad.mark({ name: remote, build }, { reason: 'frozen', detail, needsAnswer: !isAnswered });
  }
  return {
    ...bad,
    mark(id, fault) {
      const note = known.get(id.name);
      if (fault.reason === 'frozen' && note?.build === id.build) {
        notes.keep({ ...note, isTold: true, isAnswered: true });
      }
      bad.mark(id, fault);
    },
    forgive(name) {
      if (known.delete(name)) {
        notes.forget(name);
      }
      bad.forgive(name);
    },
  };
}
