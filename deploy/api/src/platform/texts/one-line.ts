/** What a person wrote, as one line: a line break in it could pass for a line of ours. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
