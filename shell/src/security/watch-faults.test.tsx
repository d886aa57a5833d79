import { watchFaults } from './watch-faults.ts';

type Told = { remote: string; build?: string; message: string };

function thrownAt(message: string, address: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at click (${address}:1:2)`;
  return error;
}

function throwInHandler(error: Error): void {
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
}

describe('a fault that no screen caught', () => {
  let told: Told[];
  let stop: () => void;
  beforeEach(() => {
    told = [];
    stop = watchFaults((fault) => told.push(fault));
  });
  afterEach(() => stop());

  it('is told once, as the fault of the remote whose code threw it', () => {
    const error = thrownAt('no such crew', 'http://h/r/planning/1a2b3c4d/app.js');
    throwInHandler(error);
    throwInHandler(error);
    expect(told).toEqual([{ remote: 'planning', build: '1a2b3c4d', message: 'no such crew' }]);
  });

  it('is the shell’s own when it came from nowhere else', () => {
    throwInHandler(thrownAt('lost', 'http://h/assets/main.js'));
    expect(told).toEqual([{ remote: 'shell', message: 'lost' }]);
  });

  it('is heard of when a promise nobody awaits breaks', () => {
    const reason = thrownAt('no answer', 'http://h/r/map/99aabbcc/app.js');
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(told).toEqual([{ remote: 'map', build: '99aabbcc', message: 'no answer' }]);
  });

  it('is told of each build: the next one may have it still, in the same tab, also after many of the one before', () => {
    for (let count = 0; count < 30; count += 1) {
      throwInHandler(thrownAt(`fault ${count}`, 'http://h/r/planning/1a2b3c4d/app.js'));
    }
    told = [];
    throwInHandler(thrownAt('fault 0', 'http://h/r/planning/5e6f7a8b/app.js'));
    expect(told).toEqual([{ remote: 'planning', build: '5e6f7a8b', message: 'fault 0' }]);
  });

  it('does not fill the log, however many there are', () => {
    for (let count = 0; count < 100; count += 1) {
      throwInHandler(thrownAt(`fault ${count}`, 'http://h/assets/main.js'));
    }
    expect(told).toHaveLength(20);
  });
});
