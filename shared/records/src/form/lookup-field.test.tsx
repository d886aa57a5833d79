import { RESOURCES } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LookupField } from './lookup-field.tsx';

const { find } = RESOURCES.homeBases.calls;

const basesCalled = (names: readonly string[]) =>
  names.map((name, at) => ({
    id: at + 1,
    version: 1,
    isRemoved: false,
    name,
    latitude: -38,
    longitude: 176,
  }));
/** More than the list asks for: the last is known to the server alone. */
const MANY = [...Array.from({ length: 500 }, (_, at) => `Camp ${at + 1}`), 'Zulu yard'];
const BASES = basesCalled(['Alpha yard', 'Kāingaroa yard', 'Zulu yard']);

/** The field of a truck's home base, with all bases in its list. */
async function open(bases = BASES) {
  const chosen: (number | null)[] = [];
  const server = fakeServer();
  let isHeld = false;
  server.on(find, ({ query }) => {
    if (isHeld) {
      return new Promise<never>(() => undefined);
    }
    const q = query?.q ?? '';
    const found = bases.filter(({ name }) => name.includes(q));
    const list = found.slice(0, query?.pageSize ?? 50);
    return { page: 1, pageSize: list.length, total: found.length, list };
  });
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(
    <LookupField label="Home base" of="homeBases" value={null} onChange={(id) => chosen.push(id)} />,
    { shell, path: '/settings/vehicles' },
  );
  const field = await screen.findByRole('combobox', { name: 'Home base' });
  fireEvent.mouseDown(field);
  await screen.findByTitle(bases[0]?.name ?? '');
  return { chosen, field, server, hold: () => (isHeld = true) };
}

/** All at once, so that the server has not heard of it when Enter is pressed. */
function typeAndEnter(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
}

describe('a choice among other records', () => {
  it('takes what was typed, not the first of the list, when Enter is faster than the server', async () => {
    const { chosen, field } = await open();
    typeAndEnter(field, 'Zulu');
    expect(chosen).toEqual([3]);
  });

  it('takes what was typed while the server is looking for it', async () => {
    const { chosen, field, hold } = await open();
    hold();
    fireEvent.change(field, { target: { value: 'Zulu' } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(chosen).toEqual([3]);
  });

  it('takes a name that is typed without its macron', async () => {
    const { chosen, field } = await open();
    typeAndEnter(field, 'kainga');
    expect(chosen).toEqual([2]);
  });

  it('asks for all home bases at once, as SPEC.md 7 has it', async () => {
    const camps = Array.from({ length: 60 }, (_, at) => `Camp ${at + 1}`);
    const { chosen, field, server } = await open(basesCalled([...camps, 'Zulu yard']));
    typeAndEnter(field, 'Zulu');
    expect(chosen).toEqual([61]);
    expect(server.inputs).toEqual([{ query: { page: 1, pageSize: 500, sort: 'name' } }]);
  });

  it('takes nothing while nobody knows whether there is such a one, and none where there is none', async () => {
    const { chosen, field, server } = await open();
    typeAndEnter(field, 'Omega');
    expect(chosen).toEqual([]);
    await waitFor(() => expect(server.inputs).toHaveLength(2));
    expect(chosen).toEqual([]);
    expect(field).toHaveProperty('value', 'Omega');
  });

  it('takes what only the server knows once it has answered, and closes', async () => {
    const { chosen, field } = await open(basesCalled(MANY));
    typeAndEnter(field, 'Zulu');
    expect(chosen).toEqual([]);
    await waitFor(() => expect(chosen).toEqual([501]));
    expect(field).toHaveProperty('value', '');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('takes nothing of an answer to what was typed on after Enter', async () => {
    const { chosen, field, server } = await open(basesCalled(MANY));
    typeAndEnter(field, 'Zulu');
    fireEvent.change(field, { target: { value: 'Zulu y' } });
    await waitFor(() => expect(server.inputs).toHaveLength(2));
    await screen.findByTitle('Zulu yard');
    expect(chosen).toEqual([]);
  });
});
