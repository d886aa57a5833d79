import { beat, type RunningPart, type VitalSample } from '@haulboard/contract';
import { fakeServer } from '@haulboard/contract/testing';
import { createTelemetry } from './telemetry.ts';
import { registryWith } from '../testing/registry-of.ts';

const running: RunningPart[] = [{ remote: 'map', build: 'b1', state: 'ready' }];
const step = { remote: 'map', build: 'b1', phase: 'ready', reason: '', detail: '', ms: 12 } as const;

describe('what operations hear of an open tab', () => {
  let page: EventTarget;
  const { addEventListener: add, removeEventListener: remove } = globalThis;
  beforeEach(() => {
    page = new EventTarget();
    globalThis.addEventListener = page.addEventListener.bind(page);
    globalThis.removeEventListener = page.removeEventListener.bind(page);
  });
  afterEach(() => {
    globalThis.addEventListener = add;
    globalThis.removeEventListener = remove;
  });

  /** What visits of this tab were like that are over. */
  let samples: VitalSample[] = [];
  let hide: () => void = () => undefined;
  const vitals = {
    take: () => samples.splice(0),
    onHidden(listener: () => void) {
      hide = listener;
      return () => undefined;
    },
  };
  const slow: VitalSample = { remote: 'map', build: 'b1', metric: 'INP', value: 480 };
  beforeEach(() => {
    samples = [];
  });

  /** A tab that beats to a server which is `ahead` of its registry. */
  function open(server: ReturnType<typeof fakeServer>, random = () => 0) {
    const registry = registryWith();
    let looks = 0;
    const telemetry = createTelemetry({
      http: server,
      registry: {
        ...registry,
        async refresh() {
          looks += 1;
          return registry.get();
        },
      },
      tab: 't1',
      shellBuild: 's1',
      vitals,
      random,
    });
    const stop = telemetry.start(() => running);
    return { telemetry, registry, stop, looks: () => looks };
  }

  async function beats(server: ReturnType<typeof fakeServer>, count: number): Promise<void> {
    while (server.received.length < count) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('is one beat for the steps of one moment, with what runs', async () => {
    const server = fakeServer();
    server.on(beat, () => ({ seq: 1 }));
    const { telemetry, stop, looks } = open(server);
    telemetry.tell(step);
    telemetry.tell({ ...step, phase: 'swapped' });
    await beats(server, 1);
    stop();
    expect(server.inputs).toMatchObject([
      {
        body: {
          tab: 't1',
          shellBuild: 's1',
          seq: 1,
          running,
          steps: [{ phase: 'ready' }, { phase: 'swapped' }],
          isLast: false,
        },
      },
    ]);
    expect(looks()).toBe(0);
  });

  it('is told of a release by each page at a moment of its own, as all hear of it at once', async () => {
    const pages = [0, 1].map((chance) => {
      const server = fakeServer();
      server.on(beat, () => ({ seq: 1 }));
      return { server, ...open(server, () => chance) };
    });
    await Promise.all(pages.map(({ server }) => beats(server, 1)));
    pages.forEach(({ registry }) => registry.release());
    const [soon, late] = pages;
    await beats(soon?.server ?? fakeServer(), 2);
    expect(late?.server.received).toHaveLength(1);
    await beats(late?.server ?? fakeServer(), 2);
    pages.forEach(({ stop }) => stop());
    expect(pages.map(({ server }) => server.received.length)).toEqual([2, 2]);
  });

  it('makes the tab look again when the registry is further than it knows', async () => {
    const server = fakeServer();
    server.on(beat, () => ({ seq: 7 }));
    const { stop, looks } = open(server);
    await beats(server, 1);
    await new Promise((resolve) => setTimeout(resolve, 0));
    stop();
    expect(looks()).toBe(1);
  });

  it('is told again, with what came between, when nobody heard it', async () => {
    const server = fakeServer();
    const { telemetry, stop } = open(server);
    telemetry.tell(step);
    await beats(server, 1);
    server.on(beat, () => ({ seq: 1 }));
    telemetry.tell({ ...step, phase: 'swapped' });
    await beats(server, 2);
    stop();
    expect(server.inputs[1]).toMatchObject({ body: { steps: [{ phase: 'ready' }, { phase: 'swapped' }] } });
  });

  it('ends with the page, and a server that does not answer is nobody’s trouble', async () => {
    const server = fakeServer();
    const { telemetry, stop } = open(server);
    telemetry.tell(step);
    page.dispatchEvent(new Event('pagehide'));
    await beats(server, 1);
    stop();
    expect(server.inputs).toMatchObject([{ body: { isLast: true, steps: [{ build: 'b1' }] } }]);
  });

  it('has what a visit was like in the next beat, and again where nobody heard it', async () => {
    const server = fakeServer();
    const { telemetry, stop } = open(server);
    samples = [slow];
    await beats(server, 1);
    server.on(beat, () => ({ seq: 1 }));
    telemetry.tell(step);
    await beats(server, 2);
    telemetry.tell(step);
    await beats(server, 3);
    stop();
    expect(server.inputs).toMatchObject([{ body: { vitals: [slow] } }, { body: { vitals: [slow] } }, {}]);
    expect(server.inputs[2]).not.toHaveProperty('body.vitals');
  });

  it('is told at once when the page is hidden, though it may come back', async () => {
    const server = fakeServer();
    server.on(beat, () => ({ seq: 1 }));
    const { stop } = open(server);
    await beats(server, 1);
    samples = [slow];
    hide();
    expect(server.inputs[1]).toMatchObject({ body: { vitals: [slow], isLast: false } });
    hide();
    expect(server.received).toHaveLength(2);
    samples = [slow];
    page.dispatchEvent(new Event('pagehide'));
    samples = [slow];
    hide();
    stop();
    // A page that has gone is not counted as open again by what it says last.
    expect(server.inputs.slice(2)).toMatchObject([{ body: { isLast: true } }, { body: { isLast: true } }]);
  });
});
