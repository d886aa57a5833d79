import { renderRemote } from '@haulboard/data/testing';
import {
  impersonate,
  NetworkError,
  searchAll,
  searchRecords,
  type CallResult,
  type Role,
  type SearchHit,
} from '@haulboard/contract';
import { remoteDescriptor, type RegistryDocument } from '@haulboard/contract/shell';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manifestOf, registryOf } from '../remotes/testing/registry-of.ts';
import { characterKeys } from './character-keys.ts';
import { CommandCenter } from './command-center.tsx';
import { createCommandHub } from './command-hub.ts';
import { SearchButton } from './search-button.tsx';
import { readManifests } from './testing/read-manifests.mjs';

const TRUCK: SearchHit = { kind: 'vehicle', id: 7, title: 'T12', detail: 'Kāingaroa' };
const USER: SearchHit = { kind: 'user', id: 42, title: 'Mere Tāne', detail: 'carrier' };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(role: Role = 'CARRIER', document: Pick<RegistryDocument, 'remotes'> = { remotes: {} }) {
  const server = fakeServer();
  server.on(searchAll, () => [TRUCK, USER]);
  server.on(searchRecords, () => []);
  const shell = fakeShell({ server, user: fakeUser(role) });
  const hub = createCommandHub();
  const done: string[] = [];
  const page = renderRemote(
    <>
      <input aria-label="note" />
      <SearchButton hub={hub} />
      <CommandCenter
        hub={hub}
        document={document}
        onLogOut={() => done.push('out')}
        onLanguage={(locale) => done.push(locale)}
        onImpersonate={({ userId }: CallResult<typeof impersonate>) => done.push(`as ${userId}`)}
      />
    </>,
    { shell, path: '/today/edit' },
  );
  return { server, shell, hub, done, page };
}

const question = () => screen.findByRole('combobox', { name: 'What do you want to do or find?' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const marked = () => screen.getByRole('option', { selected: true }).textContent;

describe('the list of commands', () => {
  it('opens by Ctrl+K while a person types, and runs by Enter what fits', async () => {
    const { shell } = open();
    screen.getByRole('textbox', { name: 'note' }).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await question();
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('tomor{Enter}');
    expect(shell.visited).toEqual(['/tomorrow']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['publsih', 'publich', 'pubish'])('forgives the slip in "%s"', async (typed) => {
    const planning = remoteDescriptor.parse((await readManifests())['planning']);
    const { hub } = open('CARRIER', registryOf(manifestOf(planning)));
    const stop = hub.on('planning.publish', () => undefined);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), typed);
    expect(marked()).toMatch(/^Publish/);
    stop();
  });

  it('says beside a command why it cannot be done now, and lets it be asked for', async () => {
    const planning = remoteDescriptor.parse((await readManifests())['planning']);
    const { hub } = open('CARRIER', registryOf(manifestOf(planning)));
    const ran: string[] = [];
    const whyNot = () => 'Select two loads to swap';
    const stops = [
      hub.on('planning.swap', () => ran.push('swap'), { whyNot }),
      hub.on('planning.undo', () => ran.push('undo')),
    ];
    await userEvent.keyboard('{Control>}k{/Control}');
    await question();
    const all = options();
    // What can be done comes first while nothing is looked for.
    expect(all.findIndex((one) => one?.startsWith('Swap'))).toBeGreaterThan(
      all.findIndex((one) => one?.startsWith('Undo')),
    );
    await userEvent.type(await question(), 'swap');
    expect(marked()).toContain('Select two loads to swap');
    await userEvent.keyboard('{Enter}');
    expect(ran).toEqual(['swap']);
    stops.forEach((stop) => stop());
  });

  it('walks to the ends, round the corner and by pages', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Search and commands' }));
    await question();
    const all = options();
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe(all[1]);
    await userEvent.keyboard('{End}');
    expect(marked()).toBe(all.at(-1));
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe(all[0]);
    await userEvent.keyboard('{PageDown}');
    expect(marked()).toBe(all[8]);
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(marked()).toBe(all.at(-1));
  });

  it('holds only what the person may do, each with its keys', async () => {
    open('CUSTOMER');
    await userEvent.keyboard('{Control>}k{/Control}');
    await question();
    expect(screen.getByRole('option', { name: /Reports\s+G\s+R/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Map/ })).toBeNull();
    expect(screen.queryByRole('option', { name: /Act for a user/ })).toBeNull();
  });

  it('runs what the shell itself can do', async () => {
    const { done } = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), 'log out{Enter}');
    expect(done).toEqual(['out']);
  });

  it('closes by Escape and forgets what was typed', async () => {
    open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), 'map');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect((await question()).getAttribute('value')).toBe('');
  });

  it('puts what was used last first, for this person only', async () => {
    const { page } = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), 'map{Enter}');
    await userEvent.keyboard('{Control>}k{/Control}');
    await question();
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option', { name: /^Map/ })).toBeTruthy();
    expect(screen.getAllByRole('option', { name: /^Map/ })).toHaveLength(1);
    page.unmount();
    localStorage.setItem('haulboard.recent-commands.1', '{damaged');
    open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await question();
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  });
});

describe('the search', () => {
  it('asks once for what was typed in one go, and opens what was found', async () => {
    const { server, shell } = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await question();
    for (const value of ['t', 't1', 't12']) {
      fireEvent.change(input, { target: { value } });
    }
    await userEvent.click(await screen.findByRole('option', { name: /Truck T12 Kāingaroa/ }));
    expect(server.received.toSorted()).toEqual([searchAll.name, searchRecords.name]);
    expect(server.inputs).toEqual([{ query: { q: 't12' } }, { query: { q: 't12' } }]);
    expect(shell.visited).toEqual(['/map?vehicle=7']);
  });

  it('hides what the person could not open', async () => {
    open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), 't12');
    await screen.findByRole('option', { name: /T12/ });
    expect(screen.queryByRole('option', { name: /Mere/ })).toBeNull();
  });

  it('leads to a record in the settings', async () => {
    const { server, shell } = open();
    server.on(searchRecords, () => [{ kind: 'homeBases', id: 3, title: 'Kawerau', detail: 'Home bases' }]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), 'kawerau');
    const found = within(await screen.findByRole('group', { name: 'In the settings' }));
    await userEvent.click(await found.findByRole('option', { name: 'Home bases Kawerau' }));
    expect(shell.visited).toEqual(['/settings/home-bases?record=3']);
  });

  it('says when nothing fits', async () => {
    const { server } = open();
    server.on(searchAll, () => []);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), 'zzz');
    expect(await screen.findByText(/No matches for “zzz”/)).toBeTruthy();
  });

  it('says when it does not answer; Retry asks again, commands work meanwhile', async () => {
    const { server } = open();
    server.on(searchAll, () => {
      throw new NetworkError('no answer');
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), 'map');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('option', { name: /^Map/ })).toBeTruthy();
    server.on(searchAll, () => [TRUCK]);
    await userEvent.click(retry);
    expect(await screen.findByRole('option', { name: /T12/ })).toBeTruthy();
  });

  it('never shows the answer to an earlier text', async () => {
    const { server } = open();
    let answerFirst = (): void => undefined;
    server.on(searchAll, ({ query }) =>
      query.q === 'first'
        ? new Promise((resolve) => (answerFirst = () => resolve([TRUCK])))
        : [{ ...TRUCK, id: 8, title: 'T88' }],
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    fireEvent.change(await question(), { target: { value: 'first' } });
    await waitFor(() => expect(server.received.filter((name) => name === searchAll.name)).toHaveLength(1));
    await userEvent.clear(await question());
    await userEvent.type(await question(), 'second');
    await screen.findByRole('option', { name: /T88/ });
    answerFirst();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('option', { name: /T12/ })).toBeNull();
  });

  it('leads a super admin from a user to the question why', async () => {
    const { server, done } = open('SUPPER_ADMIN');
    server.on(impersonate, ({ body }) => ({
      token: 'x',
      channel: 'user-42',
      userId: body.userId,
      expiresAt: 1,
      account: 'carrier',
      name: 'Mere Tāne',
      role: 'CARRIER' as const,
      language: null,
    }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await question(), 'mere');
    await userEvent.click(await screen.findByRole('option', { name: /User Mere/ }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'asked by phone');
    await userEvent.click(screen.getByRole('button', { name: 'Act for this user' }));
    await waitFor(() => expect(done).toEqual(['as 42']));
    expect(server.inputs.at(-1)).toEqual({ body: { userId: 42, reason: 'asked by phone' } });
  });
});

describe('shortcuts', () => {
  it('lead to pages by two letters, but not while a person types', async () => {
    const { shell } = open();
    await userEvent.keyboard('gm');
    expect(shell.visited).toEqual(['/map']);
    await userEvent.type(screen.getByRole('textbox', { name: 'note' }), 'gt');
    expect(shell.visited).toEqual(['/map']);
  });

  it('are all on the sheet; letters can be switched off there, and stay off', async () => {
    const { shell } = open();
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Everywhere')).toBeTruthy();
    expect(sheet.getByText('Search and commands')).toBeTruthy();
    expect(sheet.getByText('Map')).toBeTruthy();
    await userEvent.click(sheet.getByRole('switch', { name: /Single-letter shortcuts/ }));
    expect(characterKeys.get()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('gm?');
    expect(shell.visited).toEqual([]);
  });

  it('that are switched off reach no page that listens for them itself', async () => {
    characterKeys.set(false);
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', listen);
    const board = remoteDescriptor.parse((await readManifests())['planning']);
    open('CARRIER', registryOf(manifestOf(board)));
    // The second is nobody's shortcut.
    await userEvent.keyboard('nö');
    characterKeys.set(true);
    await userEvent.keyboard('n');
    document.removeEventListener('keydown', listen);
    expect(heard).toEqual(['ö', 'n']);
  });
});
