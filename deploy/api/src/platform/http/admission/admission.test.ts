import { Admission, type Principal, type Ticket } from './admission.ts';

const user = (name: string): Principal => ({ key: name, isStranger: false });
const stranger = (address: string): Principal => ({ key: address, isStranger: true });
const LIMITS = {
  running: 2,
  runningEach: 1,
  runningStrangers: 1,
  presentEach: 4,
  present: 8,
  maxWaitMs: 60_000,
};
const never = new AbortController().signal;

/** What is worked on, in the order in which it began. */
class Desk {
  readonly began: string[] = [];
  readonly refused: string[] = [];
  readonly #tickets: Ticket[] = [];
  readonly admission: Admission;

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.admission = new Admission({ ...LIMITS, ...limits });
  }

  /** Somebody asks, and works until `finish`. */
  async ask(who: Principal, signal = never): Promise<void> {
    const ticket = this.admission.enter(who);
    try {
      await ticket.turn(signal);
      this.began.push(who.key);
      this.#tickets.push(ticket);
    } catch (error) {
      this.refused.push(`${who.key}: ${String(error)}`);
      ticket.leave();
    }
  }

  /** The work that began first is done. */
  async finish(): Promise<void> {
    this.#tickets.shift()?.leave();
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe('who is worked on next', () => {
  it('is somebody with one question, not the next of somebody with many', async () => {
    const desk = new Desk({ running: 1 });
    const asked = [desk.ask(user('a')), desk.ask(user('a')), desk.ask(user('a')), desk.ask(user('b'))];
    await desk.finish();
    await desk.finish();
    await desk.finish();
    await desk.finish();
    await Promise.all(asked);
    expect(desk.began).toEqual(['a', 'b', 'a', 'a']);
  });

  it('is at once whoever comes while one person keeps the server busy', async () => {
    const desk = new Desk();
    const asked = [desk.ask(user('a')), desk.ask(user('a')), desk.ask(user('b'))];
    await asked[2];
    expect(desk.began).toEqual(['a', 'b']);
    await desk.finish();
    await Promise.all(asked);
  });

  it('leaves room for people, however many strangers ask from however many addresses', async () => {
    const desk = new Desk();
    const asked = [desk.ask(stranger('1')), desk.ask(stranger('2')), desk.ask(user('a'))];
    await asked[2];
    expect(desk.began).toEqual(['1', 'a']);
    await desk.finish();
    await Promise.all(asked);
    expect(desk.began).toEqual(['1', 'a', '2']);
  });

  it('is not a request whose client has left', async () => {
    const desk = new Desk({ running: 1 });
    const client = new AbortController();
    const asked = [desk.ask(user('a')), desk.ask(user('b'), client.signal), desk.ask(user('c'))];
    client.abort();
    await asked[1];
    await desk.finish();
    await Promise.all(asked);
    expect(desk.began).toEqual(['a', 'c']);
    expect(desk.refused).toEqual([expect.stringContaining('b: TurnRefused: no turn: left')]);
  });
});

describe('a request that is refused', () => {
  it('is the one too many of one person, early and with a time to come back', () => {
    const { admission } = new Desk();
    Array.from({ length: 4 }, () => admission.enter(user('a')));
    expect(() => admission.enter(user('a'))).toThrow(
      expect.objectContaining({ reason: 'tooMany', retryAfterSeconds: expect.any(Number) }),
    );
    expect(() => admission.enter(user('b'))).not.toThrow();
  });

  it('is anybody’s when the house is full, until somebody leaves', () => {
    const { admission } = new Desk();
    const [first] = Array.from({ length: 8 }, (_, at) => admission.enter(user(`u${at}`)));
    expect(() => admission.enter(user('late'))).toThrow(expect.objectContaining({ reason: 'busy' }));
    first?.leave();
    expect(() => admission.enter(user('late'))).not.toThrow();
  });

  it('is one that waited too long, and its place is free again', async () => {
    const desk = new Desk({ running: 1, maxWaitMs: 5 });
    await desk.ask(user('a'));
    await desk.ask(user('b'));
    expect(desk.refused).toEqual([expect.stringContaining('no turn: busy')]);
    await desk.finish();
    await desk.ask(user('c'));
    expect(desk.began).toEqual(['a', 'c']);
  });
});
