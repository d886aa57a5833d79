/** Rules of a Content-Security-Policy, by their names. */
export function parse(policy: string | string[] | undefined): Record<string, string[]> {
  const rules = String(policy)
    .split('; ')
    .map((rule) => rule.split(' '));
  return Object.fromEntries(rules.map(([name = '', ...sources]) => [name, sources]));
}
