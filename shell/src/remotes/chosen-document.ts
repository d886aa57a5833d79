import { chooseBuild, type Person, type RegistryDocument } from '@haulboard/contract/shell';

/** The registry as one person sees it: routes, titles and commands are those of the build they get. */
export function chosenDocument(document: RegistryDocument, person: Person): RegistryDocument {
  const remotes = Object.fromEntries(
    Object.entries(document.remotes).map(([name, entry]) => {
      const { build, manifest } = chooseBuild(entry, person) ?? entry;
      return [name, { ...entry, build, manifest }];
    }),
  );
  return { ...document, remotes };
}
