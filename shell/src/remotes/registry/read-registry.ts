import {
  registryDocument,
  signedRegistry,
  type RegistryDocument,
  type RemoteEntry,
  type SignedRegistry,
} from '@haulboard/contract/shell';
import { z } from 'zod';

export type ReadRegistry = { signed: SignedRegistry; document: RegistryDocument };

/** Gives undefined where the text makes no sense. */
type ReadRegistryText = (text: string) => ReadRegistry | undefined;

const withRemotes = z.looseObject({ remotes: z.record(z.string(), z.unknown()) });

/**
 * Reads registries one after the other. Where two say the same of a remote, both have one object, which is read once.
 * Most releases are about one of many.
 */
export function createRegistryReader(): ReadRegistryText {
  let known = new Map<string, { text: string; entry: RemoteEntry }>();

  const readDocument = (text: string): RegistryDocument => {
    const raw = withRemotes.parse(JSON.parse(text));
    const texts = new Map(Object.entries(raw.remotes).map(([name, entry]) => [name, JSON.stringify(entry)]));
    const isKnown = (name: string): boolean => known.get(name)?.text === texts.get(name);
    const others = Object.entries(raw.remotes).filter(([name]) => !isKnown(name));
    const read = registryDocument.parse({ ...raw, remotes: Object.fromEntries(others) });
    const next = new Map(
      [...texts].flatMap(([name, entryText]) => {
        const entry = read.remotes[name] ?? known.get(name)?.entry;
        return entry ? [[name, { text: entryText, entry }] as const] : [];
      }),
    );
    known = next;
    return { ...read, remotes: Object.fromEntries([...next].map(([name, { entry }]) => [name, entry])) };
  };

  return (text) => {
    try {
      const signed = signedRegistry.parse(JSON.parse(text));
      return { signed, document: readDocument(signed.document) };
    } catch {
      return undefined;
    }
  };
}
