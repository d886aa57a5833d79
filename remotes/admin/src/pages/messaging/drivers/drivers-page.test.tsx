import {
  listDriverChoices,
  listDriverMessages,
  recallDriverMessage,
  sendDriverMessage,
  type DriverChoice,
  type DriverMessage,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../../../locales/zh-CN.po';
import { DriversPage } from './drivers-page.tsx';

const AT = 1_790_000_000;
const MESSAGE: DriverMessage = {
  id: 1,
  text: 'Chains on.',
  textZh: '',
  author: 'Dana',
  createdAt: AT,
  recalledAt: null,
  trucks: [
    { vehicleId: 61, vehicleCode: 'N1', driverName: 'Mere', readAt: AT },
    { vehicleId: 62, vehicleCode: 'N2', driverName: 'Hone', readAt: null },
  ],
};
const TRUCKS: DriverChoice[] = [
  { vehicleId: 61, vehicleCode: 'N1', driverName: 'Mere', hasDevice: true, isToday: true },
  { vehicleId: 62, vehicleCode: 'N2', driverName: 'Hone', hasDevice: true, isToday: true },
  { vehicleId: 63, vehicleCode: 'N3', driverName: 'Rangi', hasDevice: false, isToday: true },
];

type Visit = { kept?: DriverMessage[]; locale?: 'en-US' | 'zh-CN'; query?: string };

function open({ kept = [], locale = 'en-US', query = '' }: Visit) {
  const server = fakeServer();
  server.on(listDriverMessages, () => ({ page: 1, pageSize: 25, total: kept.length, list: [...kept] }));
  server.on(listDriverChoices, () => TRUCKS);
  server.on(sendDriverMessage, ({ body }) => {
    const sent = { ...MESSAGE, ...body };
    kept.unshift(sent);
    return sent;
  });
  server.on(recallDriverMessage, () => {
    const [first = MESSAGE] = kept;
    kept[0] = { ...first, recalledAt: AT };
    return kept[0];
  });
  const shell = fakeShell({ server, user: fakeUser('CARRIER'), locale });
  renderRemote(<DriversPage />, {
    shell,
    path: `/messaging/drivers${query}`,
    messages: locale === 'zh-CN' ? chinese : {},
  });
  return { server, user: userEvent.setup() };
}

const dialog = async () => within(await screen.findByRole('dialog'));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a dispatcher who may write to own drivers', () => {
  it('writes to the truck that was chosen on the map, and not to one without a device', async () => {
    const { server, user } = open({ query: '?write=new&truck=62' });
    await user.type(await (await dialog()).findByRole('textbox', { name: 'English' }), 'Bridge is out.');
    await user.click((await dialog()).getByRole('button', { name: 'Send to 1 truck' }));
    await screen.findByRole('cell', { name: /Bridge is out/ });
    expect(server.inputs).toContainEqual({
      body: { text: 'Bridge is out.', textZh: '', vehicleIds: [62] },
    });
    cleanup();
    open({ query: '?write=new&truck=63' });
    expect(await (await dialog()).findByRole('button', { name: 'Send' })).toBeTruthy();
  });

  it('is told what to do where there are no messages', async () => {
    open({});
    expect(await screen.findByText('No messages to drivers yet')).toBeTruthy();
  });

  it('reads which driver has read a message, and which has not', async () => {
    open({ kept: [MESSAGE] });
    const row = within(await screen.findByRole('row', { name: /Chains on/ }));
    expect(row.getByText('1 of 2')).toBeTruthy();
    const [mere, hone] = row.getAllByRole('listitem', { hidden: true });
    expect(mere?.textContent).toMatch(/^N1 Mere .*\d/);
    expect(hone?.textContent).toBe('N2 Hone not yet');
  });

  it('writes to all of today’s, and is told which truck no device reaches', async () => {
    const { server, user } = open({});
    await user.click(await screen.findByRole('button', { name: 'Write to drivers' }));
    await user.type((await dialog()).getByRole('textbox', { name: 'English' }), 'Ice on SH5.');
    await user.click((await dialog()).getByText('All with a published load today'));
    expect((await dialog()).getByText(/Reaches 2 trucks\./).textContent).toContain('not reached: N3');
    await user.click((await dialog()).getByRole('button', { name: 'Send to 2 trucks' }));
    expect(await screen.findByRole('row', { name: /Ice on SH5\./ })).toBeTruthy();
    expect(server.inputs[server.received.indexOf(sendDriverMessage.name)]).toEqual({
      body: { text: 'Ice on SH5.', textZh: '' },
    });
  });

  it('cannot choose a truck without a device, and chooses another', async () => {
    const { server, user } = open({});
    await user.click(await screen.findByRole('button', { name: 'Write to drivers' }));
    await user.type((await dialog()).getByRole('textbox', { name: 'Chinese' }), '请装防滑链');
    await user.click((await dialog()).getByRole('combobox', { name: 'Trucks' }));
    await user.click(
      await screen.findByText('N3 · Rangi · no device', { selector: '.ant-select-item-option-content' }),
    );
    await user.click(await screen.findByText('N2 · Hone', { selector: '.ant-select-item-option-content' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('row', { name: /请装防滑链/ })).toBeTruthy();
    expect(server.inputs[server.received.indexOf(sendDriverMessage.name)]).toEqual({
      body: { text: '', textZh: '请装防滑链', vehicleIds: [62] },
    });
  });

  it('takes one back after being asked', async () => {
    const { user } = open({ kept: [MESSAGE] });
    await user.click(await screen.findByRole('button', { name: 'Recall …' }));
    await user.click(await screen.findByRole('button', { name: 'Recall' }));
    const row = within(await screen.findByRole('row', { name: /Chains on/ }));
    expect(await row.findByText(/^Recalled /)).toBeTruthy();
    expect(row.getByText('recalled unread')).toBeTruthy();
  });

  it('reads Chinese where Chinese was chosen', async () => {
    open({ kept: [MESSAGE], locale: 'zh-CN' });
    expect(await screen.findByRole('button', { name: '给司机发消息' })).toBeTruthy();
    expect(await screen.findByText('1 / 2')).toBeTruthy();
  });
});
