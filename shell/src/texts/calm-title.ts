/** The menu shouts (SPEC.md 2); a list or a sentence one reads does not. Chinese has no capitals and stays as it is. */
export function calmTitle(title: string): string {
  return title.charAt(0) + title.slice(1).toLowerCase();
}
