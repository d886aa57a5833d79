type Group = CSSRule & { readonly cssRules: CSSRuleList; readonly media?: MediaList };

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule && 'style' in rule;
const isGroup = (rule: CSSRule): rule is Group => 'cssRules' in rule;

/** Rules of a sheet that count now, the last one first. */
function* rulesIn(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of [...rules].toReversed()) {
    if (isStyleRule(rule)) {
      yield rule;
    } else if (isGroup(rule) && (!rule.media || matchMedia(rule.media.mediaText).matches)) {
      yield* rulesIn(rule.cssRules);
    }
  }
}

/** A sheet of another origin does not say what is in it. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.disabled ? undefined : sheet.cssRules;
  } catch {
    return undefined;
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // A selector with a part that no element is found by, or of a nested rule.
    return false;
  }
}

/** Rules that speak of an element, the one that came last first. */
export function* rulesFor(element: Element, page: Document): Generator<CSSStyleRule> {
  // Not every browser adopts sheets.
  const adopted: readonly CSSStyleSheet[] | undefined = page.adoptedStyleSheets;
  const sheets = [...page.styleSheets, ...(adopted ?? [])];
  for (const rules of sheets.toReversed().map(rulesOf)) {
    for (const rule of rules ? rulesIn(rules) : []) {
      if (matches(element, rule.selectorText)) {
        yield rule;
      }
    }
  }
}

/** Whether a rule came with a file of the shell's own and was not added since. */
export function isOfShell({ parentStyleSheet }: CSSRule): boolean {
  return parentStyleSheet?.href?.startsWith(`${location.origin}/assets/`) === true;
}
