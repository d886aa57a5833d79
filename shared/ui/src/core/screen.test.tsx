import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Screen } from './screen.tsx';

let root: Root;

beforeEach(() => {
  root = createRoot(document.body);
});
afterEach(() => flushSync(() => root.unmount()));

/** What a person reads whose question failed; `data` is what was shown before. */
function read(code: number, message: string, data?: string): string {
  const error = Object.assign(new Error(message), { code });
  const state = { isPending: false, error, data, retry: () => undefined };
  const page = (
    <Screen title="Income" state={state}>
      {(total) => <p>{total}</p>}
    </Screen>
  );
  flushSync(() => root.render(page));
  return document.body.textContent;
}

describe('a person whose question the server refuses', () => {
  it('reads why above what was shown, and is not told to ask the same again', () => {
    const text = read(422, 'choose at most 92 days', '$5,305');
    expect(text).toContain('out of date: it could not be loaded again.choose at most 92 days');
    expect(text).toContain('$5,305');
    expect(text).not.toContain('Retry');
  });

  it('reads why where nothing was shown before, and is not told to ask the same again', () => {
    const text = read(422, 'choose at most 92 days');
    expect(text).toContain('choose at most 92 days');
    expect(text).not.toContain('Retry');
  });

  it.each([['$5,305'], [undefined]])('is not told to ask again what it may not do, over %s', (data) => {
    const text = read(403, 'User does not have permission', data);
    expect(text).toContain('User does not have permission');
    expect(text).not.toContain('Retry');
  });

  it.each([['$5,305'], [undefined]])('can ask again what failed for another reason, over %s', (data) => {
    expect(read(500, 'the database is away', data)).toContain('Retry');
  });
});
