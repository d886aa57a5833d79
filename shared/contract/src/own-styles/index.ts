type Block = { readonly prelude: string; readonly body: string };

/** Texts in quotes and comments may hold anything that looks like a rule. */
function plain(sheet: string): string {
  return sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '""');
}

/** The blocks that stand directly in a sheet or in another block, each with what stands before it. */
function blocksOf(sheet: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  for (let at = 0; at < sheet.length; at += 1) {
    const letter = sheet[at];
    if (letter === '{') {
      depth += 1;
      open = depth === 1 ? at : open;
    } else if (letter === '}') {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ prelude: sheet.slice(from, open).trim(), body: sheet.slice(open + 1, at) });
        from = at + 1;
      }
    } else if (letter === ';' && depth === 0) {
      from = at + 1;
    }
  }
  return blocks;
}

/** Selectors of a list; commas in brackets belong to one of them. */
function selectorsIn(prelude: string): string[] {
  return prelude.split(/,(?![^()[\]]*[)\]])/).map((selector) => selector.trim());
}

/** Every selector of a sheet; what is nested in a rule is below the rule's own. */
function selectorsOf(sheet: string): string[] {
  return blocksOf(sheet).flatMap(({ prelude, body }) => {
    // What is printed is the sheet of one page: it hides what stands around it.
    if (/^@media print\b/.test(prelude)) {
      return [];
    }
    if (/^@(media|supports|layer|container|scope)\b/.test(prelude)) {
      return selectorsOf(body);
    }
    return prelude.startsWith('@') ? [] : selectorsIn(prelude);
  });
}

/**
 * Selectors that would reach what is not the remote’s own: the shell’s header, or another remote. Its own begin with a
 * class of one of its modules.
 */
export function foreignSelectors(sheet: string, remote: string): string[] {
  const own = `.${remote}__`;
  return [...new Set(selectorsOf(plain(sheet)))].filter((selector) => !selector.includes(own));
}
