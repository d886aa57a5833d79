import { createWatchdog } from './watchdog.worker.ts';

const planning = { remote: 'planning', build: 'aaaaaaaa' };

function open() {
  const said: string[] = [];
  const watchdog = createWatchdog({
    ask: () => undefined,
    note: ({ remote, build }) => said.push(`${remote} ${build} froze`),
    takeBack: ({ remote }) => said.push(`${remote} goes on`),
  });
  const wait = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1) {
      watchdog.tick();
    }
  };
  return { watchdog, said, wait };
}

describe('a page that does not answer any more', () => {
  it('leaves a note of what was in front, once', () => {
    const { watchdog, said, wait } = open();
    watchdog.hear(planning);
    wait(60);
    expect(said).toEqual(['planning aaaaaaaa froze']);
  });

  it('leaves none while it answers, however long', () => {
    const { watchdog, said, wait } = open();
    for (let time = 0; time < 20; time += 1) {
      watchdog.hear(planning);
      wait(9);
    }
    expect(said).toEqual([]);
  });

  it('takes the note back when it was only busy', () => {
    const { watchdog, said, wait } = open();
    watchdog.hear(planning);
    wait(30);
    watchdog.hear(planning);
    expect(said).toEqual(['planning aaaaaaaa froze', 'planning goes on']);
  });

  it('blames nobody while no remote is in front', () => {
    const { watchdog, said, wait } = open();
    watchdog.hear(planning);
    watchdog.hear(null);
    wait(30);
    expect(said).toEqual([]);
  });
});
