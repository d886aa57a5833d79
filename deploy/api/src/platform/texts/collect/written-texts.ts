/** Sources of the release command that say why a change on the releases page is refused. */
export const RELEASE_FILES = [
  'changes/canary.ts',
  'changes/change-registry.ts',
  'changes/hold.ts',
  'changes/plan-around.ts',
  'changes/ramp.ts',
  'changes/rollback.ts',
  'changes/trial.ts',
  'checks/fit.ts',
  'provenance/lost-key.ts',
  'provenance/receipts.ts',
  'registry/registry.ts',
  'store/keys.ts',
  'store/lock.ts',
] as const;

const LITERAL = /^\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*[,)]/;

/**
 * Texts of every `message('…')` in a source.
 *
 * @throws when one is put together: nobody could find its translation
 */
export function messagesIn(file: string, source: string): string[] {
  return [...source.matchAll(/(?<![\w.'`])message\(/g)].map(({ index }) => {
    const rest = source.slice(index + 'message('.length);
    const literal = LITERAL.exec(rest)?.[1];
    if (literal === undefined) {
      throw new Error(`${file}: the text of a message must be written out: ${rest.slice(0, 60)}`);
    }
    return literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  });
}

/** Why the release command refuses a change: the texts of every `new ReleaseError('code', '…')` in a source. */
export function refusalsIn(file: string, source: string): string[] {
  const written = source.matchAll(/new ReleaseError\(\s*'\w+',\s*(?:'((?:[^'\\]|\\.)*)')?/g);
  return [...written].map(([start, text]) => {
    if (text === undefined) {
      throw new Error(`${file}: the text of a refusal must be written out: ${start}`);
    }
    return text;
  });
}
