// A module of its own, so that the SDK is a chunk of its own: nobody waits for it to see a page.
import type { ClientOptions } from 'ably';
import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';

/** The real-time client, with the parts of the SDK that this product uses. */
export function createClient(options: ClientOptions) {
  return new BaseRealtime({ ...options, plugins: { WebSocketTransport, FetchRequest } });
}
