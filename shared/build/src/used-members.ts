import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@swc/core';
import { parseSync } from '@swc/core';
import type { Compilation } from 'webpack';
import webpack from 'webpack';
import { sharedFolder } from './workspace.ts';

/** Member of the `ShellApi` → what it holds; empty where it is itself what one calls. */
type Members = ReadonlyMap<string, readonly string[]>;

type Tree = { readonly [key: string]: unknown };

const CONTRACT = path.join(sharedFolder('contract'), 'src/shell/shell-api.ts');

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Every node of a syntax tree, parents first. */
function* nodesIn(value: unknown): Generator<Tree> {
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

function nameOf(value: unknown): string | undefined {
  const name = isTree(value) ? value['value'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function parse(source: string): Node {
  return parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
}

/** Names of a type literal's own members, with the literal each holds. */
function membersOf(literal: unknown): [string, Tree][] {
  const members = isTree(literal) && Array.isArray(literal['members']) ? literal['members'] : [];
  return members.filter(isTree).flatMap((member): [string, Tree][] => {
    const name = nameOf(member['key']);
    return name === undefined ? [] : [[name, member]];
  });
}

/** What the contract offers, read from its source: a list kept by hand would lag behind it. */
export function shellMembers(): Members {
  for (const node of nodesIn(parse(readFileSync(CONTRACT, 'utf8')))) {
    if (node['type'] === 'TsTypeAliasDeclaration' && nameOf(node['id']) === 'ShellApi') {
      return new Map(
        membersOf(node['typeAnnotation']).map(([name, member]) => {
          const type = isTree(member['typeAnnotation'])
            ? member['typeAnnotation']['typeAnnotation']
            : undefined;
          return [name, membersOf(type).map(([inner]) => inner)];
        }),
      );
    }
  }
  throw new Error(`${CONTRACT} declares no ShellApi.`);
}

function patternKeys(pattern: unknown): string[] {
  const properties = isTree(pattern) && Array.isArray(pattern['properties']) ? pattern['properties'] : [];
  return properties.filter(isTree).flatMap(({ key }) => nameOf(key) ?? []);
}

/** `http` of `http`, `shell.http`, `props.shell.http`: the last name of an expression. */
function lastName(expression: unknown): string | undefined {
  if (!isTree(expression)) {
    return undefined;
  }
  return expression['type'] === 'MemberExpression' ? nameOf(expression['property']) : nameOf(expression);
}

/**
 * Members of the `ShellApi` that a source touches, as `http.send`. By name, not by type: a remote that calls
 * something of its own `locale.get` seems to use the shell's. So nothing used is ever missed, but for names
 * put together at run time.
 */
export function usedIn(source: string, members: Members): string[] {
  const used = new Set<string>();
  const take = (group: string | undefined, inner: string | undefined): void => {
    const known = group === undefined ? undefined : members.get(group);
    if (group !== undefined && inner !== undefined && known?.includes(inner)) {
      used.add(`${group}.${inner}`);
    } else if (group === 'shell' && inner !== undefined && members.get(inner)?.length === 0) {
      used.add(inner);
    }
  };
  for (const node of nodesIn(parse(source))) {
    if (node['type'] === 'MemberExpression') {
      take(lastName(node['object']), nameOf(node['property']));
    } else if (node['type'] === 'VariableDeclarator') {
      for (const key of patternKeys(node['id'])) {
        take(lastName(node['init']), key);
      }
    } else if (node['type'] === 'ObjectPattern') {
      for (const key of patternKeys(node)) {
        // `const { navigate } = useShell()`: whatever the shell is called there.
        take('shell', key);
      }
    }
  }
  return [...used].toSorted();
}

/** A module's source file; several where webpack made one module of them. */
function filesOf(module: unknown): string[] {
  if (module instanceof webpack.NormalModule) {
    return [module.resource];
  }
  const inner = isTree(module) && Array.isArray(module['modules']) ? module['modules'] : [];
  return inner.flatMap(filesOf);
}

/** What the modules of this build that lie in `dir` use of the shell. */
export function usedByBuild(compilation: Compilation, dir: string): string[] {
  const members = shellMembers();
  const files = new Set([...compilation.modules].flatMap(filesOf));
  const own = [...files].filter(
    (file) => file.startsWith(dir + path.sep) && /\.tsx?$/.test(file) && !file.includes('node_modules'),
  );
  return [...new Set(own.flatMap((file) => usedIn(readFileSync(file, 'utf8'), members)))].toSorted();
}
