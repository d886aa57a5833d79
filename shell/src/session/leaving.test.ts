import { createLeaving } from './leaving.ts';

describe('work that is not saved yet, when the page has to go', () => {
  it('is saved by every part, also when another part fails', async () => {
    const leaving = createLeaving();
    const saved: string[] = [];
    leaving.on(() => {
      throw new Error('broken');
    });
    leaving.on(async () => {
      await Promise.resolve();
      saved.push('board');
    });
    await leaving.run();
    expect(saved).toEqual(['board']);
  });

  it('does not hold the page for a server that never answers', async () => {
    const leaving = createLeaving(10);
    leaving.on(() => new Promise<void>(() => undefined));
    await expect(leaving.run()).resolves.toBeUndefined();
  });

  it('is not asked of a part that is gone', async () => {
    const leaving = createLeaving();
    let count = 0;
    leaving.on(() => void (count += 1))();
    await leaving.run();
    expect(count).toBe(0);
  });
});
