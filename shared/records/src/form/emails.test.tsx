import { RESOURCES, type CallInput, type CallResult } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Kind } from '../kind.ts';
import { ResourcePage } from '../resource-page.tsx';
import { namesOf } from '../values/value-text.ts';

const { customers } = RESOURCES;
const { calls } = customers;

const CUSTOMERS: Kind = {
  resource: customers,
  labels: {
    title: 'Customers',
    one: 'customer',
    fields: {
      name: 'Name',
      code: 'Code',
      planEmailRecipients: 'Plans go to',
      planEmailLanguage: 'Language',
    },
    choices: { planEmailLanguage: { 'en-US': 'English', 'zh-CN': 'Chinese' } },
  },
  columns: ['name', 'planEmailRecipients'],
};

const ACME: CallResult<typeof calls.get> = {
  id: 1,
  version: 1,
  isRemoved: false,
  name: 'Acme',
  code: 'ACME',
  planEmailRecipients: ['plans@acme.example'],
  planEmailLanguage: 'en-US',
};

function open(path: string) {
  const server = fakeServer();
  const changed: CallInput<typeof calls.change>['body'][] = [];
  const imported: CallInput<typeof calls.importRows>['body'][] = [];
  server.on(calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [ACME] }));
  server.on(calls.get, () => ACME);
  server.on(calls.history, () => []);
  server.on(calls.change, ({ body }) => {
    changed.push(body);
    return { ...ACME, ...body, version: 2 };
  });
  server.on(calls.importRows, ({ body }) => {
    imported.push(body);
    return { saved: 0, total: 1, faults: [] };
  });
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
  renderRemote(<ResourcePage kind={CUSTOMERS} />, { shell, path });
  return { changed, imported };
}

describe('a customer whose plans go to several addresses', () => {
  it('is told which of the typed ones is none, and keeps them once all are right', async () => {
    const user = userEvent.setup();
    const { changed } = open('/settings/customers?record=1');
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByRole('textbox', { name: /^Plans go to/ });
    await user.type(box, ', ask Mere');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('“ask Mere” is no e-mail address.')).toBeTruthy();
    expect(changed).toEqual([]);
    await user.clear(box);
    await user.type(box, 'plans@acme.example, mere@acme.example');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]).toMatchObject({
      planEmailRecipients: ['plans@acme.example', 'mere@acme.example'],
      planEmailLanguage: 'en-US',
    });
  });

  it('comes from a file that says nothing of addresses and languages: nobody is told, and in English', async () => {
    const { imported } = open('/settings/customers');
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste('Name\tCode\nTall Timber\tTT');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(imported).toHaveLength(1));
    expect(imported[0]?.rows).toMatchObject([{ plan_email_recipients: [], plan_email_language: 'en-US' }]);
  });

  it('is not called by its addresses where a file names customers', () => {
    expect(namesOf(ACME, customers)).toEqual(['Acme']);
  });
});
