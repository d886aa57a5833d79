import type { Caller } from '../../../testing/api-server.ts';
import { addLoad, boardOf, freshDay, newLoad, tryChange } from '../../../testing/loads.ts';

/** Cases of one request that comes more than once. */
export function sentTwice(people: () => { north: Caller; colleague: Caller }): void {
  it('does a repeated request once, and answers it the same', async () => {
    const { north, colleague } = people();
    const day = freshDay();
    const sender = north.with({ 'idempotency-key': `publish-${day}` });
    const first = await tryChange(sender, day, [newLoad()]);
    expect(await tryChange(sender, day, [newLoad()])).toEqual(first);
    expect((await boardOf(north, day)).unassigned).toHaveLength(1);
    expect(await tryChange(sender, day, [newLoad(), newLoad()])).toMatchObject({ code: 422 });
    // Somebody else's key of the same name is another key.
    expect(
      await tryChange(colleague.with({ 'idempotency-key': `publish-${day}` }), day, [newLoad()]),
    ).toMatchObject({ code: 200 });
    expect((await boardOf(north, day)).unassigned).toHaveLength(2);
  });

  it('does a request once that is sent ten times at once', async () => {
    const { north } = people();
    const day = freshDay();
    const sender = north.with({ 'idempotency-key': `at-once-${day}` });
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryChange(sender, day, [newLoad()])));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject({ code: 200 });
    expect((await boardOf(north, day)).unassigned).toHaveLength(1);
  });

  it('may try a refused request again under its key', async () => {
    const { north } = people();
    const day = freshDay();
    const load = await addLoad(north, day);
    const sender = north.with({ 'idempotency-key': `refused-${day}` });
    const stale = [{ kind: 'update' as const, id: load.id, version: 9, load: { note: 'x' } }];
    expect(await tryChange(sender, day, stale)).toMatchObject({ code: 409 });
    expect(await tryChange(sender, day, [newLoad()])).toMatchObject({ code: 200 });
  });
}
