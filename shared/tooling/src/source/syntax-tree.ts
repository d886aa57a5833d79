import { parseSync, type Node } from '@swc/core';

/** A node of a syntax tree, of whatever kind. */
export type Tree = { readonly [key: string]: unknown };

/** Whether there is a node, or a list of them. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
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

/** What comes without its file's name: what is no TSX (`<T>(value: T) => …`) is plain TypeScript. */
function parse(source: string): Node {
  try {
    return parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  } catch {
    return parseSync(source, { syntax: 'typescript', tsx: false, target: 'es2022' });
  }
}

function collect(value: unknown, into: Tree[]): Tree[] {
  if (isTree(value)) {
    if (typeof value['type'] === 'string') {
      into.push(value);
    }
    for (const child of Object.values(value)) {
      collect(child, into);
    }
  }
  return into;
}

/** Of the sources of one build, which asks each for several things. */
const known = new Map<string, readonly Tree[]>();
const MAX_KNOWN = 2000;

/** Every node in the syntax tree of a TypeScript source, parents first. */
export function nodesIn(source: string): readonly Tree[] {
  const nodes = known.get(source) ?? collect(parse(source), []);
  if (known.size >= MAX_KNOWN) {
    known.clear();
  }
  known.set(source, nodes);
  return nodes;
}
