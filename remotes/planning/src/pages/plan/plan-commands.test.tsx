import '@testing-library/jest-dom';
import { getPlanView, previewPlanMail } from '@haulboard/contract';
import { dayStart, fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import { installBoardParts } from '../../testing/browser-parts.ts';
import { DAY } from '../../testing/builders.ts';
import { PlanPage } from './plan-page.tsx';

/** A dispatcher at a plan of `DAY`, when today is `today`. */
function open(today: string) {
  installBoardParts();
  const server = fakeServer();
  server.on(getPlanView, () => ({ date: dayStart(DAY), day: DAY, today, crews: [], carriers: [] }));
  server.on(previewPlanMail, () => ({ seen: 'a', previews: [], unreachable: [], lastSentAt: null }));
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  const path = `/plan/today?dateTime=${dayStart(DAY) * 1000}`;
  renderRemote(<PlanPage basePath="/plan/today" />, { shell, path });
  return shell;
}

describe('the list of commands, at a plan', () => {
  it('sends it to crews, and prints it, as its buttons do', async () => {
    const known = manifest.commands.map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining(['planning.plan-send', 'planning.plan-print']));
    const shell = open(DAY);
    let printed = 0;
    Object.assign(globalThis, { print: () => (printed += 1) });
    act(() => void shell.run('planning.plan-print'));
    expect(printed).toBe(1);
    await waitFor(() => expect(shell.whyNot('planning.plan-send')).toBe(''));
    act(() => void shell.run('planning.plan-send'));
    expect(await screen.findByRole('dialog', { name: /^Send the plan/ })).toBeInTheDocument();
  });

  it('says why it cannot be sent when the day is over, and opens nothing', async () => {
    const shell = open('2030-01-01');
    await waitFor(() => expect(shell.whyNot('planning.plan-send')).toBe('This day is over.'));
    act(() => void shell.run('planning.plan-send'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
