import type { SearchKind } from '@haulboard/contract';

/** What people call each kind, in both languages. */
const KIND_WORDS: Readonly<Record<string, SearchKind>> = {
  truck: 'vehicle',
  卡车: 'vehicle',
  crew: 'crew',
  采伐队: 'crew',
  作业队: 'crew',
  forest: 'forest',
  林区: 'forest',
  mill: 'destination',
  destination: 'destination',
  目的地: 'destination',
  docket: 'docket',
  货单: 'docket',
  customer: 'customer',
  客户: 'customer',
};

/** The kind that one word of several names, and the words that are left. */
export function readKind(tokens: readonly string[]): { kind: SearchKind; tokens: string[] } | undefined {
  const word = tokens.find((token) => KIND_WORDS[token] !== undefined);
  const kind = word === undefined ? undefined : KIND_WORDS[word];
  const others = tokens.filter((token) => token !== word);
  return kind === undefined || others.length === 0 ? undefined : { kind, tokens: others };
}
