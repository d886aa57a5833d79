/** What stands before a block, and in it. */
export type Block = { readonly prelude: string; readonly body: string };

/** Comments, texts, addresses and escaped letters: each may hold anything that looks like a rule. */
const OPAQUE =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\(\s*(?:\\[\s\S]|[^\\"'()\s])*\s*\)|\\[\da-f]{1,6}\s?|\\[\s\S]/gi;

/** A sheet in which every bracket is one. */
export function plain(sheet: string): string {
  return sheet.replaceAll(OPAQUE, (found) => {
    if (found.startsWith('/*')) {
      return ' ';
    }
    return found.startsWith('\\') ? '_' : '""';
  });
}

/** The blocks that stand directly in a sheet or in another block. As a browser does, it closes what is left open. */
export function blocksOf(sheet: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  const close = (at: number) => {
    blocks.push({ prelude: sheet.slice(from, open).trim(), body: sheet.slice(open + 1, at) });
    from = at + 1;
  };
  for (let at = 0; at < sheet.length; at += 1) {
    const letter = sheet[at];
    if (letter === '{') {
      depth += 1;
      open = depth === 1 ? at : open;
    } else if (letter === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) {
        close(at);
      }
    } else if (letter === ';' && depth === 0) {
      from = at + 1;
    }
  }
  if (depth > 0) {
    close(sheet.length);
  }
  return blocks;
}
