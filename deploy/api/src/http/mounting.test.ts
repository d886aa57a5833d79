import { CALLS, getTimestamp, getUserInfo } from '@haulboard/contract';
import { assertAllMounted } from './app.ts';
import { forAnyone, forDevice, forUser, type Route } from './route.ts';

const makers = { public: forAnyone, device: forDevice };

function every(): Route[] {
  return CALLS.map((call) => {
    const make = call.allow === 'public' || call.allow === 'device' ? makers[call.allow] : forUser;
    return make(call, () => null);
  });
}

describe('the server', () => {
  it('starts when every call of the contract has one handler', () => {
    expect(() => assertAllMounted(every())).not.toThrow();
  });

  it('does not start when a call has none', () => {
    const routes = every().filter(({ call }) => call.name !== 'getUserInfo');
    expect(() => assertAllMounted(routes)).toThrow('getUserInfo has no handler');
  });

  it('does not start when a call has two', () => {
    const twice = forAnyone(getTimestamp, () => ({ time: '' }));
    expect(() => assertAllMounted([...every(), twice])).toThrow('getTimestamp has two handlers');
  });

  it('does not start when a call for people is answered to anyone', () => {
    const routes = every().map((route) =>
      route.call === getUserInfo ? forAnyone(getUserInfo, () => Promise.reject(new Error('never'))) : route,
    );
    expect(() => assertAllMounted(routes)).toThrow('getUserInfo is answered for the wrong kind of caller');
  });
});
