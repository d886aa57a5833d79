import { CALLS, getTimestamp, getUserInfo, type AnyCall } from '@haulboard/contract';
import { assertAllMounted } from './app.ts';
import { forAnyone, forDevice, forUser, forUserAfter, forWeighbridge, type Route } from './route.ts';

function answer(call: AnyCall): Route {
  const handle = () => null;
  if (call.allow === 'public') {
    return forAnyone(call, handle);
  }
  if (call.allow === 'device') {
    return forDevice(call, handle);
  }
  return call.allow === 'weighbridge' ? forWeighbridge(call, handle) : forUser(call, handle);
}

function every(): Route[] {
  return CALLS.map(answer);
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

  it('does not start when a question is read outside the snapshot of its answer', () => {
    const never = () => Promise.reject(new Error('never'));
    const routes = every().map((route) =>
      route.call === getUserInfo ? forUserAfter(getUserInfo, () => Promise.resolve(1), never) : route,
    );
    expect(() => assertAllMounted(routes)).toThrow('getUserInfo is read outside its snapshot');
  });

  it('does not start when a call for people is answered to anyone', () => {
    const routes = every().map((route) =>
      route.call === getUserInfo ? forAnyone(getUserInfo, () => Promise.reject(new Error('never'))) : route,
    );
    expect(() => assertAllMounted(routes)).toThrow('getUserInfo is answered for the wrong kind of caller');
  });
});
