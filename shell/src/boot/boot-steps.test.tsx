import { bootSteps } from './boot-steps.ts';
import { FAULT_META } from './started.ts';

afterEach(() => document.head.replaceChildren());

function openPage(build: string, fault?: { build: string; reason: string; detail: string }): void {
  const facts = { 'haulboard-build': build, ...(fault && { [FAULT_META]: JSON.stringify(fault) }) };
  for (const [name, content] of Object.entries(facts)) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
}

const told = () => bootSteps().map(({ build, phase, reason }) => ({ build, phase, reason }));

describe('what operations hear of the start of a shell', () => {
  it('is that it is there, and how long that took', () => {
    openPage('bbbb');
    const [step, ...others] = bootSteps();
    expect(others).toEqual([]);
    expect(step).toMatchObject({ remote: 'shell', build: 'bbbb', phase: 'ready', reason: '' });
    expect(step?.ms).toBeGreaterThanOrEqual(0);
  });

  it('is which one did not start, and which came in its place', () => {
    openPage('aaaa', { build: 'bbbb', reason: 'crash', detail: 'no such thing' });
    expect(told()).toEqual([
      { build: 'bbbb', phase: 'failed', reason: 'crash' },
      { build: 'aaaa', phase: 'ready', reason: '' },
    ]);
  });

  it('is that it came at a later try', () => {
    openPage('bbbb', { build: 'bbbb', reason: 'network', detail: '/assets/main.js' });
    expect(told()).toEqual([
      { build: 'bbbb', phase: 'retrying', reason: 'network' },
      { build: 'bbbb', phase: 'ready', reason: '' },
    ]);
  });

  it('is nothing of a page that no gateway wrote', () => {
    expect(bootSteps()).toEqual([]);
  });
});
