import { savePlanDraft } from '@haulboard/contract';
import { fakeServer } from '@haulboard/contract/testing';
import { DraftSaver } from './draft-saver.ts';

const PLACE = { date: 1_795_000_000, tab: Promise.resolve('one') };

/** A server that answers when the test says so. */
function slowServer() {
  const server = fakeServer();
  const answers: (() => void)[] = [];
  server.on(savePlanDraft, () => new Promise((resolve) => answers.push(() => resolve(null))));
  /** Answers the oldest call, once it has come. */
  const answer = async (): Promise<void> => {
    while (answers.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    answers.shift()?.();
  };
  return { server, answer };
}

describe('what a dispatcher has typed', () => {
  it('is not with the server while it is on its way: a session that ends then must keep it here', async () => {
    const { server, answer } = slowServer();
    const saver = new DraftSaver(server, PLACE, () => undefined);
    saver.save('Second gate is locked');
    const saving = saver.flush();
    expect(saver.unsent()).toBe('Second gate is locked');
    await answer();
    await saving;
    expect(saver.unsent()).toBeUndefined();
  });

  it('counts as it stands now, when more was typed meanwhile', async () => {
    const { server, answer } = slowServer();
    const saver = new DraftSaver(server, PLACE, () => undefined);
    saver.save('Second gate');
    const saving = saver.flush();
    saver.save('Second gate is locked');
    expect(saver.unsent()).toBe('Second gate is locked');
    await answer();
    await saving;
    expect(saver.unsent()).toBe('Second gate is locked');
    const rest = saver.flush();
    await answer();
    await rest;
    expect(saver.unsent()).toBeUndefined();
  });
});
