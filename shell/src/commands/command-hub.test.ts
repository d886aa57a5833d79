import { createCommandHub } from './command-hub.ts';

describe('a part that fails when it is asked why its command cannot be done', () => {
  const fault = new Error('asked while drawing');
  const fail = (): string => {
    throw fault;
  };

  it('costs its reason, not the list of commands, and is told of', () => {
    const told: unknown[] = [];
    const ran: string[] = [];
    const hub = createCommandHub((one) => told.push(one));
    hub.on('planning.send', () => ran.push('send'), { whyNot: fail });
    hub.on('planning.undo', () => undefined, { whyNot: () => 'Nothing to undo' });
    expect(hub.whyNot('planning.send')).toBe('');
    expect(hub.whyNot('planning.undo')).toBe('Nothing to undo');
    expect(told).toEqual([fault]);
    expect(hub.run('planning.send')).toBe(true);
    expect(ran).toEqual(['send']);
  });
});
