import { getDocket, getDocketEntry, type DocketDetail } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocketsPage } from '../pages/dockets/dockets-page.tsx';
import { answerDockets, detailOf, docketOf } from './docket-server.ts';

export const OPEN = { canEdit: true, canVoid: true };
export const CHOICES = {
  crews: [{ id: 31, name: '66 Tall Timber' }],
  vehicles: [{ id: 61, name: 'N1' }],
  destinations: [{ id: 51, name: 'Port of Tauranga' }],
  forests: [{ id: 61, name: 'Kāingaroa' }],
  grades: [{ id: 21, name: 'A' }],
};

/** The list of dockets as a dispatcher has it, with one docket that may be put right. */
export function openDockets(path: string, docket: DocketDetail = detailOf(docketOf({ id: 1 }), OPEN)) {
  const server = fakeServer();
  answerDockets(server, [docketOf({ id: 1 })]);
  server.on(getDocket, () => docket);
  server.on(getDocketEntry, () => CHOICES);
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(<DocketsPage />, { shell, path });
  return { server, shell, user: userEvent.setup() };
}

export const dialog = async () => within(await screen.findByRole('dialog'));

/** Types a text in place of what a field of the dialog holds. */
export async function write(
  user: ReturnType<typeof userEvent.setup>,
  label: string,
  text: string,
): Promise<void> {
  const box = await (await dialog()).findByLabelText(label);
  await user.clear(box);
  await user.type(box, text);
}
