import { sdkOptions } from './sdk-options.ts';

function at(address: string) {
  const { origin, hostname, port, protocol } = new URL(address);
  return { origin, hostname, port, protocol };
}

describe('how the real-time client connects', () => {
  it('talks to this server only, by WebSocket, with the session’s token and this computer’s offset', () => {
    const options = sdkOptions({ mode: 'embedded', token: 's', location: at('http://127.0.0.1:8080/map') });
    expect(options).toMatchObject({
      authUrl: 'http://127.0.0.1:8080/api/realtime/token',
      authHeaders: { token: 's', timezone: String(-new Date().getTimezoneOffset() / 60) },
      endpoint: '127.0.0.1',
      port: 8080,
      tls: false,
      transports: ['web_socket'],
      disableConnectivityCheck: true,
      disconnectedRetryTimeout: 2000,
      echoMessages: false,
      useBinaryProtocol: false,
    });
  });

  it('is encrypted where the page is', () => {
    const options = sdkOptions({ mode: 'embedded', token: 's', location: at('https://dispatch.example/') });
    expect(options).toMatchObject({ endpoint: 'dispatch.example', tls: true, tlsPort: 443 });
  });

  it('takes a machine’s plain name for this machine, not for a region of the cloud', () => {
    const options = sdkOptions({ mode: 'embedded', token: 's', location: at('http://dispatch:8080/') });
    expect(options).toMatchObject({ realtimeHost: 'dispatch', port: 8080 });
    expect(options.endpoint).toBeUndefined();
  });

  it('leaves the cloud’s addresses to the SDK', () => {
    const options = sdkOptions({ mode: 'cloud', token: 's', location: at('https://dispatch.example/') });
    expect(Object.keys(options).toSorted()).toEqual([
      'authHeaders',
      'authUrl',
      'echoMessages',
      'logLevel',
      'transports',
    ]);
  });
});
