import { EMPTY_FOLD, foldRecord, partState, standInsOf } from './fold.ts';
import type { Draft } from './log.ts';

const [A, B, C] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

/** What a command wrote of each change, one after the other. */
function standInsAfter(...changes: readonly Pick<Draft, 'verb' | 'to' | 'clearsFall'>[]): string[] {
  const fold = changes.reduce(
    (before, change) =>
      foldRecord(before, {
        seq: before.seq + 1,
        at: '2026-11-30T00:00:00.000Z',
        actor: 'ops',
        part: 'map',
        from: partState(before, 'map')?.build ?? null,
        reason: '',
        manifest: `sha256-${change.to}`,
        ...change,
      }),
    EMPTY_FOLD,
  );
  const state = partState(fold, 'map');
  return state === undefined ? [] : standInsOf(state);
}

const UP_TO_THE_ROLLBACK = [
  { verb: 'promote', to: A },
  { verb: 'promote', to: B },
  { verb: 'rollback', to: A },
] as const;

describe('a build that was rolled back from and promoted again', () => {
  it('stands in for the next one where the record says that it was wanted again', () => {
    const again = { verb: 'promote', to: B, clearsFall: true } as const;
    expect(standInsAfter(...UP_TO_THE_ROLLBACK, again, { verb: 'promote', to: C })).toEqual([B, A]);
  });

  it('does not by a record of a command of before: the document that it led to stays what the log says', () => {
    const again = { verb: 'promote', to: B } as const;
    expect(standInsAfter(...UP_TO_THE_ROLLBACK, again, { verb: 'promote', to: C })).toEqual([A]);
  });
});
