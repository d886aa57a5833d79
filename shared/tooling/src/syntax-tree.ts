import { parseSync, type Node } from '@swc/core';

/** A node of a syntax tree, of whatever kind. */
export type Tree = { readonly [key: string]: unknown };

/** Whether there is a node, or a list of them. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Every node of a syntax tree, parents first. */
export function* nodesIn(value: unknown): Generator<Tree> {
  if (!isTree(value)) {
    return;
  }
  if (typeof value['type'] === 'string') {
    yield value;
  }
  for (const child of Object.values(value)) {
    yield* nodesIn(child);
  }
}

/** The text of an identifier or a string. */
export function nameOf(value: unknown): string | undefined {
  const name = isTree(value) ? value['value'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The nodes in one property of a node. */
export function listIn(node: Tree, property: string): Tree[] {
  const list = node[property];
  return Array.isArray(list) ? list.filter(isTree) : [];
}

/**
 * Syntax tree of a TypeScript source, which comes without its file's name: what is no TSX (`<T>(value: T) => …`) is
 * plain TypeScript.
 */
export function parse(source: string): Node {
  try {
    return parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  } catch {
    return parseSync(source, { syntax: 'typescript', tsx: false, target: 'es2022' });
  }
}
