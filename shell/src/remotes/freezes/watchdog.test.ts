import { createTeller, createWatchdog } from './watchdog.worker.ts';

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

describe('operations', () => {
  /** A server that answers when the test lets it. */
  function openTeller() {
    const said: string[] = [];
    const told = Promise.withResolvers<boolean>();
    const teller = createTeller({
      keep: ({ build, isTold }) => said.push(`${build} is noted, ${isTold ? 'told' : 'not told'}`),
      forget: (remote) => said.push(`${remote} is forgotten`),
      tell: () => told.promise,
      stood: ({ build }) => said.push(`the page tells of ${build}`),
    });
    return { teller, said, answer: told.resolve };
  }

  it('hear of a page that is never opened again, and are not told twice when it is', async () => {
    const { teller, said, answer } = openTeller();
    const noted = teller.note(planning);
    answer(true);
    await noted;
    expect(said).toEqual(['aaaaaaaa is noted, not told', 'aaaaaaaa is noted, told']);
  });

  it('hear by the page itself where the server could not be reached', async () => {
    const { teller, said, answer } = openTeller();
    const noted = teller.note(planning);
    answer(false);
    await noted;
    await teller.takeBack(planning);
    expect(said).toEqual([
      'aaaaaaaa is noted, not told',
      'planning is forgotten',
      'the page tells of aaaaaaaa',
    ]);
  });

  it('are not told again, and nothing is noted, of a page that goes on once they were told', async () => {
    const { teller, said, answer } = openTeller();
    const noted = teller.note(planning);
    answer(true);
    await noted;
    await teller.takeBack(planning);
    expect(said.slice(2)).toEqual(['planning is forgotten']);
  });

  it('are told once of a page that goes on while the worker is still telling', async () => {
    const { teller, said, answer } = openTeller();
    const noted = teller.note(planning);
    const takenBack = teller.takeBack(planning);
    answer(true);
    await Promise.all([noted, takenBack]);
    expect(said).toEqual(['aaaaaaaa is noted, not told', 'planning is forgotten']);
  });
});
