import { NetworkError } from '@haulboard/contract';
import { registryDocument, type RegistryDocument } from '@haulboard/contract/shell';

const URL_OF_REGISTRY = '/registry/current.json';
const KEY = 'haulboard.registry';
const TIMEOUT_MS = 15_000;

export type Registry = {
  /** The document as last seen. */
  get(): RegistryDocument;
  /** Asks again; keeps the last good document when nobody answers or the answer makes no sense. */
  refresh(): Promise<RegistryDocument>;
};

/**
 * Fetches which build of each remote runs.
 * @throws NetworkError when it cannot be fetched and no good copy was ever kept
 */
export async function openRegistry(storage: Storage = localStorage): Promise<Registry> {
  const first = (await fetchDocument(storage)) ?? keptDocument(storage);
  if (first === undefined) {
    throw new NetworkError('The list of parts cannot be fetched.');
  }
  let document = first;
  return {
    get: () => document,
    async refresh() {
      document = (await fetchDocument(storage)) ?? document;
      return document;
    },
  };
}

async function fetchDocument(storage: Storage): Promise<RegistryDocument | undefined> {
  try {
    const response = await fetch(URL_OF_REGISTRY, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const parsed = registryDocument.safeParse(response.ok ? await response.json() : undefined);
    if (parsed.success) {
      storage.setItem(KEY, JSON.stringify(parsed.data));
    }
    return parsed.data;
  } catch {
    return undefined;
  }
}

function keptDocument(storage: Storage): RegistryDocument | undefined {
  try {
    return registryDocument.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
