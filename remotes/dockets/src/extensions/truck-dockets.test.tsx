import { listDockets } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as chinese } from '../locales/zh-CN.po';
import { answerDockets, docketOf } from '../testing/docket-server.ts';
import { TruckDockets } from './truck-dockets.tsx';

const CONTEXT = { vehicleId: 61, day: '2026-03-10' };
const LIST = '/dockets?truck=61&from=2026-03-10&to=2026-03-10';

function open(locale: 'en-US' | 'zh-CN' = 'en-US') {
  const server = fakeServer();
  const shell = fakeShell({ server, user: fakeUser('CARRIER'), locale });
  const show = () =>
    renderRemote(<TruckDockets context={CONTEXT} />, {
      shell,
      path: '/map',
      ...(locale === 'zh-CN' && { messages: chinese }),
    });
  return { server, show };
}

describe('a dispatcher who looks at a truck on a page of another team', () => {
  it('reads the dockets of its day, what they weigh and what is wrong, and opens each by a link', async () => {
    const { server, show } = open();
    const unweighed = docketOf({ id: 2, netKg: null, status: 10 });
    answerDockets(server, [docketOf({ id: 1, eCheck: 'failed', errors: ['overweight'] }), unweighed]);
    show();
    const first = await screen.findByRole('link', { name: '100001' });
    expect(first.getAttribute('href')).toBe(`${LIST}&id=1`);
    expect(screen.getByText('27.46 t')).toBeTruthy();
    expect(screen.getByText('Overweight')).toBeTruthy();
    expect(screen.getByText('–')).toBeTruthy();
    expect(screen.getByRole('link', { name: '2 dockets' }).getAttribute('href')).toBe(LIST);
    expect(screen.getByText(/27\.46 t weighed/)).toBeTruthy();
    expect(server.inputs[0]).toMatchObject({
      body: { vehicleIds: [61], from: '2026-03-10', to: '2026-03-10' },
    });
  });

  it('is told that there are none, in either language', async () => {
    const { server, show } = open('zh-CN');
    answerDockets(server, []);
    show();
    expect(await screen.findByText('当日没有货单')).toBeTruthy();
  });

  it('can try again when the server could not tell', async () => {
    const { server, show } = open();
    server.on(listDockets, () => {
      throw new Error('the line is cut');
    });
    show();
    const retry = await screen.findByRole('button', { name: /retry/i });
    answerDockets(server, [docketOf({ id: 1 })]);
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: '100001' })).toBeTruthy();
  });
});
