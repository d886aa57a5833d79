import { CALLS, getBoard, getSystemSettings, getTask, getPlanDraft, getUserInfo } from '@haulboard/contract';
import { dayStart } from '@haulboard/contract/testing';
import { answerCall, callOf, type Asked } from './answer-call.ts';

function asking(method: string, path: string, more: Partial<Asked> = {}): Asked {
  return { method, path, query: new URLSearchParams(), body: undefined, role: 'CARRIER', ...more };
}

describe('a page that asks a server without data', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))('gets a valid answer to %s', (_name, call) => {
    const path = call.path.replaceAll(/\{\w+\}/g, '1');
    for (const hasRows of [false, true]) {
      const answer = answerCall(asking(call.method, path, { hasRows }));
      expect(answer).toMatchObject({ code: 200, msg: call.done });
      expect(call.result.safeParse(answer.data).error).toBeUndefined();
    }
  });

  it('is told who it is and what that role may do', () => {
    const { data } = answerCall(asking('GET', getUserInfo.path, { role: 'DESTINATION_CUSTOMER' }));
    expect(data).toMatchObject({ user: { role: 'DESTINATION_CUSTOMER' }, impersonation: null });
    expect(getUserInfo.result.parse(data).role.permissionList).toContain('docket');
    expect(getUserInfo.result.parse(data).role.permissionList).not.toContain('map');
  });

  it('gets the empty board of the day it asked for', () => {
    const query = new URLSearchParams({ date: String(dayStart('2026-03-01')) });
    const { data } = answerCall(asking('GET', getBoard.path, { query }));
    expect(data).toMatchObject({ day: '2026-03-01', date: dayStart('2026-03-01'), vehicles: [] });
    const settings = answerCall(asking('GET', getSystemSettings.path)).data;
    expect(settings).toMatchObject({ operating_time_zone: 'Pacific/Auckland', is_demo: false });
  });

  it('finds trucks and loads on the board of the day, the first of them with all there may be', () => {
    const query = new URLSearchParams({ date: String(dayStart('2026-03-01')) });
    const { data } = answerCall(asking('GET', getBoard.path, { query, hasRows: true }));
    const { day, vehicles, unassigned } = getBoard.result.parse(data);
    expect([day, vehicles.length, unassigned.length]).toEqual(['2026-03-01', 2, 2]);
    expect(unassigned.map(({ note }) => note)).toEqual(['Sample1', '']);
  });

  it('is refused what the contract does not have', () => {
    expect(answerCall(asking('GET', '/no/such/call'))).toMatchObject({ code: 404, data: null });
  });
});

test('a path that stands for itself is not taken for somebody’s number', () => {
  expect(callOf({ method: 'GET', path: '/admin/task/cache' })).toBe(getPlanDraft);
  expect(callOf({ method: 'GET', path: '/admin/task/7' })).toBe(getTask);
});
