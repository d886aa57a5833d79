import {
  listImportTemplates,
  removeImportTemplate,
  saveImportTemplate,
  type ImportTemplate,
} from '@haulboard/contract';
import { useCall, useSend } from '@haulboard/data';
import { useMemo, useState } from 'react';
import type { ImportKind } from '../kind.ts';
import { readTable, unknownHeads, type Matches } from './read-table.ts';

const matchesOf = ({ columns }: ImportTemplate): Matches =>
  Object.fromEntries(columns.map(({ heading, field }) => [heading, field]));

/** The template that knows most of these headings; nothing where none knows any. */
function bestOf(templates: readonly ImportTemplate[], heads: readonly string[]): ImportTemplate | undefined {
  const known = ({ columns }: ImportTemplate) =>
    columns.filter(({ heading }) => heads.includes(heading)).length;
  const [best] = templates.toSorted((one, other) => known(other) - known(one));
  return best && known(best) > 0 ? best : undefined;
}

/** What the columns of a pasted table mean: by name, by a template, by hand. */
export function useMatches(kind: ImportKind, text: string) {
  const { plural } = kind.resource;
  const call = useCall(listImportTemplates, { query: { plural } });
  const save = useSend(saveImportTemplate, { onDone: (list) => call.setData(() => list) });
  const remove = useSend(removeImportTemplate);
  const [byHand, setByHand] = useState<Matches>({});
  const [chosen, setChosen] = useState<number | null>();
  const templates = useMemo(() => call.data ?? [], [call.data]);
  const heads = useMemo(() => unknownHeads(readTable(text, kind), kind), [text, kind]);
  const template =
    chosen === undefined ? bestOf(templates, heads) : templates.find(({ id }) => id === chosen);
  const matches = useMemo(
    () => ({ ...(template ? matchesOf(template) : {}), ...byHand }),
    [template, byHand],
  );
  const table = useMemo(() => readTable(text, kind, matches), [text, kind, matches]);
  return {
    table,
    /** Headings to be matched. */
    heads,
    matches,
    templates,
    template,
    isBusy: save.isSending || remove.isSending,
    match: (head: string, field: string) => setByHand({ ...byHand, [head]: field }),
    choose: (id: number | null) => {
      setByHand({});
      setChosen(id);
    },
    /** Whether what is matched is kept under a name. */
    isKept: Object.keys(byHand).length === 0,
    keep: async (name: string) => {
      const columns = heads.flatMap((heading) => {
        const field = matches[heading];
        return field ? [{ heading, field }] : [];
      });
      const list = await save.send({ body: { plural, name, columns } });
      const kept = list?.find((one) => one.name === name);
      if (kept) {
        setByHand({});
        setChosen(kept.id);
      }
      return kept !== undefined;
    },
    forget: async ({ id }: ImportTemplate) => {
      await remove.send({ params: { id } });
      setChosen(undefined);
    },
  };
}

export type ColumnMatches = ReturnType<typeof useMatches>;
