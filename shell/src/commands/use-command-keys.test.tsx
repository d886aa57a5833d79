import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OWN_COMMANDS } from './own-commands.ts';
import { useCommandKeys } from './use-command-keys.ts';

afterEach(cleanup);

function Page({ onRun }: { onRun: (id: string) => void }) {
  useCommandKeys(OWN_COMMANDS, ({ id }) => {
    onRun(id);
    return true;
  });
  return (
    <>
      <input aria-label="note" />
      <input aria-label="dense" type="radio" />
      <input aria-label="all" type="checkbox" />
    </>
  );
}

function open(): string[] {
  const run: string[] = [];
  renderRemote(<Page onRun={(id) => run.push(id)} />, {
    shell: fakeShell({ server: fakeServer() }),
    path: '/tomorrow',
  });
  return run;
}

describe('letters', () => {
  it.each(['radio', 'checkbox'])(
    'work on after a %s was chosen, where nothing can be typed',
    async (role) => {
      const run = open();
      await userEvent.click(screen.getByRole(role));
      await userEvent.keyboard('gd?');
      expect(run).toEqual(['go.dockets', 'shell.shortcuts']);
    },
  );

  it('are text in a field', async () => {
    const run = open();
    await userEvent.type(screen.getByRole('textbox'), 'gd?');
    expect(run).toEqual([]);
  });
});
