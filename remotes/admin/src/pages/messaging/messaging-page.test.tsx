import type { Broadcast, BroadcastReceipt } from '@haulboard/contract';
import { listBroadcasts, sendBroadcast } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../locales/zh-CN.po';
import { answerMessages, messageOf, RECEIPT } from '../../testing/message-server.ts';
import { MessagingPage } from './messaging-page.tsx';

type Visit = {
  kept?: Broadcast[];
  receipts?: BroadcastReceipt[];
  path?: string;
  locale?: 'en-US' | 'zh-CN';
};

function open({ kept = [], receipts = [], path = '/messaging', locale = 'en-US' }: Visit) {
  const server = fakeServer();
  answerMessages(server, kept, receipts);
  const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN'), locale });
  renderRemote(<MessagingPage />, { shell, path, messages: locale === 'zh-CN' ? chinese : {} });
  return { server, user: userEvent.setup() };
}

/** A whole minute, as fields of date and time have it. */
const LATER = 4_000_000_020;

const dialog = async () => within(await screen.findByRole('dialog'));

async function chooseRole(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.click((await dialog()).getByRole('combobox', { name: 'Roles' }));
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
}

async function writeEnglish(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const form = within((await dialog()).getByRole('group', { name: 'English' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Snow');
  await user.type(form.getByRole('textbox', { name: 'Text' }), 'Chains on.');
}

afterEach(() => sessionStorage.clear());

describe('a super admin at the messages', () => {
  it('is told what to do where there are none', async () => {
    open({});
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Write a message' })).toBeTruthy();
  });

  it('reads how many have read each, and which mails failed', async () => {
    const counts = {
      people: 3,
      unreached: 0,
      inBell: 2,
      read: 1,
      mails: 3,
      mailsSent: 1,
      mailsWaiting: 1,
      mailsFailed: 1,
    };
    open({ kept: [messageOf({ id: 1, counts })] });
    const row = await screen.findByRole('row', { name: /Road closed/ });
    expect(row.textContent).toContain('1 of 2');
    expect(row.textContent).toContain('1 of 3 sent 1 failed');
  });

  it('writes one in English to all dispatchers, sees whom it reaches, and sends it by Ctrl+Enter', async () => {
    const { server, user } = open({});
    await user.click(await screen.findByRole('button', { name: 'Write a message' }));
    await writeEnglish(user);
    await chooseRole(user, 'Dispatcher');
    expect(await (await dialog()).findByText('Reaches 2 people')).toBeTruthy();
    expect((await dialog()).getAllByText(/Chains on\./, { selector: 'blockquote' })).toHaveLength(2);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Recipients', { selector: 'h2' })).toBeTruthy();
    expect(server.inputs[server.received.indexOf(sendBroadcast.name)]).toMatchObject({
      body: {
        title: 'Snow',
        text: 'Chains on.',
        titleZh: '',
        audience: { roles: ['CARRIER'] },
        sendAt: null,
      },
    });
  });

  it('chooses nobody by walking through the fields with Tab', async () => {
    const { user } = open({ path: '/messaging?id=new' });
    const roles = (await dialog()).getByRole('combobox', { name: 'Roles' });
    await user.click(roles);
    await screen.findByText('Super admin', { selector: '.ant-select-item-option-content' });
    await user.tab();
    expect((await dialog()).queryByText(/^Reaches/)).toBeNull();
    expect(document.activeElement).not.toBe(roles);
  });

  it('is told what is missing, and sends nothing', async () => {
    const { server, user } = open({ path: '/messaging?id=new' });
    await writeEnglish(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('Choose whom it is for.');
    expect(server.received).not.toContain(sendBroadcast.name);
  });

  it('finds what was typed again after a reload, until it is given up', async () => {
    const first = open({ path: '/messaging?id=new' });
    await writeEnglish(first.user);
    cleanup();
    const { user } = open({ path: '/messaging?id=new' });
    expect(await (await dialog()).findByText('This is what you typed before.')).toBeTruthy();
    expect((await dialog()).getByDisplayValue('Chains on.')).toBeTruthy();
    await user.click((await dialog()).getByRole('button', { name: 'Start over' }));
    expect((await dialog()).queryByDisplayValue('Chains on.')).toBeNull();
  });

  it('learns that a truck has nobody with an account', async () => {
    const { user } = open({ path: '/messaging?id=new' });
    await user.click((await dialog()).getByRole('combobox', { name: 'Trucks' }));
    await user.click(await screen.findByText('N1 · North Haulage (no account)'));
    expect(await screen.findByText(/Nobody with an account: Trucks: N1 · North Haulage/)).toBeTruthy();
  });

  it('keeps a message as a template and starts the next one from it', async () => {
    const { user } = open({ path: '/messaging?id=new' });
    await writeEnglish(user);
    await user.type((await dialog()).getByRole('textbox', { name: 'Name of the template' }), 'Winter');
    await user.click((await dialog()).getByRole('button', { name: 'Save as a template' }));
    expect(await screen.findByText('Saved as a template', { selector: 'output' })).toBeTruthy();
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Write a message' }));
    expect((await dialog()).queryByDisplayValue('Chains on.')).toBeNull();
    await user.click((await dialog()).getByRole('combobox', { name: 'Start from a template' }));
    await user.click(await screen.findByText('Winter', { selector: '.ant-select-item-option-content' }));
    expect((await dialog()).getByDisplayValue('Chains on.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect((await dialog()).queryByDisplayValue('Chains on.')).toBeNull();
  });

  it('opens one by its link and reads person by person what became of it', async () => {
    const failed: BroadcastReceipt = {
      ...RECEIPT,
      userId: 8,
      name: 'Carl Customer',
      inBell: false,
      readAt: null,
      mailTo: 'carl@x.example',
      mailState: 'failed',
      mailFailure: 'refused',
      mailAnswer: '550 no such mailbox',
    };
    open({ kept: [messageOf({ id: 1 })], receipts: [RECEIPT, failed], path: '/messaging?id=1' });
    const row = await screen.findByRole('row', { name: /Carl Customer/ });
    expect(row.textContent).toContain('by mail alone');
    expect(row.textContent).toContain('failedcarl@x.example · 550 no such mailbox');
  });

  it('recalls one after being asked', async () => {
    const { user } = open({ kept: [messageOf({ id: 1 })], path: '/messaging?id=1' });
    await user.click(await screen.findByRole('button', { name: 'Recall …' }));
    await user.click(await screen.findByRole('button', { name: 'Recall' }));
    expect(await screen.findByText('Vanished unread for 1')).toBeTruthy();
  });

  it('changes one that waits for its time', async () => {
    const waiting = messageOf({ id: 1, state: 'scheduled', sentAt: null, sendAt: LATER });
    const { server, user } = open({ kept: [waiting], path: '/messaging?id=1' });
    await user.type(await screen.findByDisplayValue('Use SH30.'), ' Slowly.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByDisplayValue('Use SH30. Slowly.')).toBeTruthy();
    expect(server.inputs.find((input) => JSON.stringify(input).includes('Slowly'))).toMatchObject({
      params: { id: 1 },
      body: { version: 1, sendAt: LATER },
    });
  });

  it('sees a failure as a failure', async () => {
    const server = fakeServer();
    server.on(listBroadcasts, () => {
      throw new Error('the line is cut');
    });
    const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
    renderRemote(<MessagingPage />, { shell, path: '/messaging' });
    expect(await screen.findByRole('button', { name: /Retry/ })).toBeTruthy();
  });

  it('reads Chinese where Chinese was chosen', async () => {
    open({ kept: [messageOf({ id: 1 })], locale: 'zh-CN' });
    expect(await screen.findByRole('button', { name: '写消息' })).toBeTruthy();
    expect(await screen.findByText('1 / 2')).toBeTruthy();
  });
});
