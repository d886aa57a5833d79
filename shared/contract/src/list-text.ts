/** What stands between: names of a kind, facts about one thing, whole sentences. */
const SIGNS = {
  chinese: { names: '、', facts: '，', sentences: '；' },
  other: { names: ', ', facts: ', ', sentences: '; ' },
};

type Between = keyof (typeof SIGNS)['other'];

function joined(parts: readonly string[], locale: string, between: Between): string {
  const signs = locale.startsWith('zh') ? SIGNS.chinese : SIGNS.other;
  return parts.filter((part) => part !== '').join(signs[between]);
}

/** `N1, N2`, in Chinese `N1、N2`: several of a kind. Empty ones are left out. */
export function namesText(names: readonly string[], locale: string): string {
  return joined(names, locale, 'names');
}

/** `no. 3100001, 30.5 t`, in Chinese with `，`: what is known of one thing. Empty ones are left out. */
export function factsText(facts: readonly string[], locale: string): string {
  return joined(facts, locale, 'facts');
}

/** Reasons that are sentences of their own, one after the other. */
export function sentencesText(sentences: readonly string[], locale: string): string {
  return joined(sentences, locale, 'sentences');
}
