import { pino } from 'pino';
import { faultRoutes } from './routes.ts';

const USER = { userId: 7 };

function reporter() {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const [route] = faultRoutes(log, () => Promise.resolve());
  const report = (message: string, userId = USER.userId): unknown => {
    const body = { remote: 'planning', build: 'a1', message, path: '/today/edit' };
    return Reflect.apply(route?.handle ?? (() => undefined), undefined, [{ body }, { user: { userId } }]);
  };
  return { lines, report };
}

describe('a fault of a page', () => {
  it('is one warning line that says who, where and what', () => {
    const { lines, report } = reporter();
    report('cannot read\n{"level":60}\u2028x');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\u2028]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      userId: 7,
      remote: 'planning',
      build: 'a1',
      path: '/today/edit',
      message: 'cannot read {"level":60} x',
    });
  });

  it('is cut when it is long', () => {
    const { lines, report } = reporter();
    report('x'.repeat(2000));
    expect(lines[0]?.length).toBeLessThan(800);
  });

  it('is refused after twenty a minute from one user, and heard from another', () => {
    const { lines, report } = reporter();
    for (let count = 0; count < 20; count += 1) {
      report('again');
    }
    expect(() => report('again')).toThrow('Too many reports: wait a minute');
    report('mine', 8);
    expect(lines).toHaveLength(21);
  });
});
