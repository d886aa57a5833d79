import { connect } from '@haulboard/api/realtime-server';
import { GLOBAL_EVENT, globalEvent } from '@haulboard/contract';
import { sessionOf } from '../../testing/api.ts';
import type { Product } from '../../testing/product.ts';

/** Pages without a screen: they hear of a release by the real SDK and fetch the registry, as a page does. */
export type ReleaseListeners = {
  count: number;
  /** When each of them first had a registry that was written after this moment; both in ms since 1970. */
  arrivalsSince: (written: number, patienceMs: number) => Promise<number[]>;
  close: () => void;
};

type Listener = { client: ReturnType<typeof connect>; arrivals: number[] };

/** What a page makes of it is its own computer's work; a hundred of them share one here. */
async function readRegistry(product: Product): Promise<void> {
  const answer = await fetch(`${product.address}/registry/current.json`, { cache: 'no-store' });
  await answer.arrayBuffer();
}

async function listenAs(product: Product, session: { token: string; channel: string }): Promise<Listener> {
  const client = connect({ url: product.address, tokenPath: '/api/realtime/token' }, session.token);
  const arrivals: number[] = [];
  await client.channels.get(session.channel).subscribe(GLOBAL_EVENT, ({ data }) => {
    const hint = globalEvent.safeParse(typeof data === 'string' ? JSON.parse(data) : data);
    if (hint.data?.type === 'release') {
      void readRegistry(product).then(() => arrivals.push(Date.now()));
    }
  });
  return { client, arrivals };
}

/** Joins so many listeners, in turn for each account. An account is told while a page of it is open. */
export async function listenForReleases(
  product: Product,
  { accounts, count }: { accounts: readonly string[]; count: number },
): Promise<ReleaseListeners> {
  const sessions = await Promise.all(accounts.map((account) => sessionOf(product, account)));
  const all = await Promise.all(
    Array.from({ length: count }, (_, at) => {
      const session = sessions[at % sessions.length];
      if (session === undefined) {
        throw new Error('Nobody listens: name an account');
      }
      return listenAs(product, session);
    }),
  );
  return {
    count,
    async arrivalsSince(written, patienceMs) {
      const first = () => all.flatMap(({ arrivals }) => arrivals.find((at) => at >= written) ?? []);
      for (const end = Date.now() + patienceMs; first().length < all.length && Date.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return first();
    },
    close: () => all.forEach(({ client }) => client.close()),
  };
}
