import { documentFor, type Person, type RegistryDocument } from '@haulboard/contract/shell';
import type { Registry } from './registry.ts';

/** The registry as one person has it: nothing behind it knows of remotes that only others have. */
export function registryFor(registry: Registry, person: Person): Registry {
  let read: RegistryDocument | undefined;
  let own: RegistryDocument | undefined;
  const ownDocument = (): RegistryDocument => {
    const document = registry.get();
    if (own === undefined || document !== read) {
      own = documentFor(document, person);
      read = document;
    }
    return own;
  };
  return {
    get: ownDocument,
    subscribe: (listener) => registry.subscribe(listener),
    refresh: async () => {
      await registry.refresh();
      return ownDocument();
    },
  };
}
