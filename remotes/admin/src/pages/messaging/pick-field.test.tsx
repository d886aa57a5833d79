import { findAudience } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { DraftPick } from './draft.ts';
import { PickField } from './pick-field.tsx';

const CREWS = ['Alpha crew', 'Kāingaroa crew', 'Zulu crew'].map((name, at) => ({
  kind: 'crew' as const,
  id: at + 1,
  name,
  hasAccount: true,
}));

function Crews({ onChange }: { onChange: (names: string[]) => void }) {
  const [value, setValue] = useState<DraftPick[]>([{ kind: 'crew', id: 1, name: 'Alpha crew' }]);
  const change = (next: DraftPick[]) => {
    setValue(next);
    onChange(next.map(({ name }) => name));
  };
  return <PickField kind="crew" value={value} onChange={change} />;
}

/** The field of crews with one chosen, and all of them in its list. */
async function open() {
  const chosen: string[][] = [];
  const server = fakeServer();
  server.on(findAudience, ({ query: { q = '' } }) => CREWS.filter(({ name }) => name.includes(q)));
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(<Crews onChange={(names) => chosen.push(names)} />, { shell, path: '/messaging' });
  const field = await screen.findByRole('combobox', { name: 'Crews' });
  fireEvent.mouseDown(field);
  await screen.findByTitle('Zulu crew');
  return { chosen, field };
}

/** All at once, so that the server has not heard of it when Enter is pressed. */
function typeAndEnter(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  fireEvent.keyUp(field, { key: 'Enter', keyCode: 13 });
}

describe('whom a message is for', () => {
  it('is who was typed, not the first of the list, when Enter is faster than the server', async () => {
    const { chosen, field } = await open();
    typeAndEnter(field, 'Zulu');
    expect(chosen).toEqual([['Alpha crew', 'Zulu crew']]);
  });

  it('stays, when what is typed is nobody’s name', async () => {
    const { chosen, field } = await open();
    typeAndEnter(field, 'Omega');
    expect(chosen).toEqual([]);
    expect(screen.getByTitle('Alpha crew')).toBeTruthy();
  });

  it('is one after the other, by Enter alone', async () => {
    const { chosen, field } = await open();
    typeAndEnter(field, 'Zulu');
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    typeAndEnter(field, 'kainga');
    expect(chosen.at(-1)).toEqual(['Alpha crew', 'Zulu crew', 'Kāingaroa crew']);
  });
});
