import type { ClientOptions } from 'ably';
import { timezoneHeader } from '../server/timezone-header.ts';

type SdkOptionsInput = {
  mode: 'embedded' | 'cloud';
  token: string;
  location: { origin: string; hostname: string; port: string; protocol: string };
};

/** How the SDK connects: to this server (embedded), or to Ably's own addresses (cloud). Nothing else differs. */
export function sdkOptions({ mode, token, location }: SdkOptionsInput): ClientOptions {
  const common: ClientOptions = {
    authUrl: `${location.origin}/api/realtime/token`,
    authHeaders: { token, ...timezoneHeader() },
    echoMessages: false,
    transports: ['web_socket'],
    // Hints say nothing that a console should keep.
    logLevel: 0,
  };
  if (mode === 'cloud') {
    return common;
  }
  const isSecure = location.protocol === 'https:';
  const port = Number(location.port) || (isSecure ? 443 : 80);
  return {
    ...common,
    ...hostOptions(location.hostname),
    tls: isSecure,
    ...(isSecure ? { tlsPort: port } : { port }),
    useBinaryProtocol: false,
    // With the defaults the SDK asks addresses of the cloud whether the internet is up.
    disableConnectivityCheck: true,
    wsConnectivityCheckUrl: `${isSecure ? 'wss' : 'ws'}://${location.hostname}:${port}/`,
    disconnectedRetryTimeout: 2000,
  };
}

/** The SDK takes a name without a dot for a region of the cloud; only the older options mean it as a host. */
function hostOptions(hostname: string): ClientOptions {
  const isPlainName = !hostname.includes('.') && !hostname.includes(':') && hostname !== 'localhost';
  return isPlainName ? { realtimeHost: hostname, restHost: hostname } : { endpoint: hostname };
}
