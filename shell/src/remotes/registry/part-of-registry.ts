import type { RegistryDocument } from '@haulboard/contract/shell';
import type { Registry } from './registry.ts';

type PartOfRegistry<T> = Pick<Registry, 'subscribe'> & { get(): T };

/**
 * What one reader needs of the registry: the same object until another document says something else about it. A release
 * that changes a build alone draws nothing anew of what only names pages.
 */
export function partOfRegistry<T>(
  { get, subscribe }: Pick<Registry, 'get' | 'subscribe'>,
  pick: (document: RegistryDocument) => T,
): PartOfRegistry<T> {
  let read: RegistryDocument | undefined;
  let known: { part: T; text: string | undefined } | undefined;
  return {
    subscribe,
    get() {
      const document = get();
      if (known === undefined || document !== read) {
        const part = pick(document);
        const text = JSON.stringify(part);
        known = known !== undefined && known.text === text ? known : { part, text };
        read = document;
      }
      return known.part;
    },
  };
}
