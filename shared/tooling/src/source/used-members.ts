import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTree, listIn, nameOf, nodesIn, type Tree } from './syntax-tree.ts';
import { sharedFolder } from '../build/workspace.ts';

/** Member of the `ShellApi` → what it holds; empty where it is itself what one calls. */
type Members = ReadonlyMap<string, readonly string[]>;

const CONTRACT = path.join(sharedFolder('contract'), 'src/shell/shell-api.ts');

/** Names of a type literal's own members, with the literal each holds. */
function membersOf(literal: unknown): [string, Tree][] {
  return (isTree(literal) ? listIn(literal, 'members') : []).flatMap((member): [string, Tree][] => {
    const name = nameOf(member['key']);
    return name === undefined ? [] : [[name, member]];
  });
}

/** What the contract offers, read from its source: a list kept by hand would lag behind it. */
export function shellMembers(): Members {
  for (const node of nodesIn(readFileSync(CONTRACT, 'utf8'))) {
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
  return (isTree(pattern) ? listIn(pattern, 'properties') : []).flatMap(({ key }) => nameOf(key) ?? []);
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
  for (const node of nodesIn(source)) {
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
