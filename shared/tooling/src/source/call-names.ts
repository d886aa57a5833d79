import type { AnyCall } from '@haulboard/contract';
import { isTree, nameOf, nodesIn } from './syntax-tree.ts';
import type { Names } from './taken-names.ts';

const CONTRACT = '@haulboard/contract';

type Resource = { readonly plural: string; readonly calls: object; readonly fields: object };

/** A kind of record: its calls by their members, and all that its page may make. */
type Kind = { readonly members: Readonly<Record<string, string>>; readonly whole: readonly string[] };

/** Which calls stand behind the names that the contract gives away. */
export type CallNames = {
  readonly calls: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, Kind>>;
  /** A list of such, by its members: `RESOURCES.crews`. */
  readonly lists: Readonly<Record<string, Names>>;
};

function isCall(value: unknown): value is AnyCall {
  return isTree(value) && typeof value['name'] === 'string' && 'method' in value && 'allow' in value;
}

function isResource(value: unknown): value is Resource {
  return isTree(value) && typeof value['plural'] === 'string' && isTree(value['calls']) && 'fields' in value;
}

function callsIn(value: unknown): string[] {
  const each = isTree(value) && !Array.isArray(value) ? Object.values(value).filter(isCall) : [];
  return each.map(({ name }) => name);
}

function membersOfKind({ calls }: Pick<Resource, 'calls'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([member, call]) => (isCall(call) ? [[member, call.name]] : [])),
  );
}

/** With the kinds that its fields point to: its form lists them, and its page names one. */
function kindOf(kind: Resource, resources: readonly Resource[]): Kind {
  const wanted = new Set(Object.values(kind.fields).flatMap((field) => (isTree(field) ? field['of'] : [])));
  const looked = resources
    .filter(({ plural }) => wanted.has(plural))
    .map(membersOfKind)
    .flatMap(({ find = '', get = '' }) => [find, get]);
  const members = membersOfKind(kind);
  return { members, whole: [...new Set([...Object.values(members), ...looked])] };
}

/** @param contract what `@haulboard/contract` gives away */
export function callNamesOf(contract: Readonly<Record<string, unknown>>): CallNames {
  const named = Object.entries(contract);
  const resources = named.flatMap(([, value]) => (isResource(value) ? [value] : []));
  const lists = named
    .filter(([, value]) => isTree(value) && !Array.isArray(value) && !isCall(value) && !isResource(value))
    .map(([name, value]): [string, Names] => [
      name,
      Object.fromEntries(
        Object.entries(value ?? {})
          .map(([member, inner]): [string, readonly string[]] => [
            member,
            isResource(inner) ? kindOf(inner, resources).whole : callsIn(inner),
          ])
          .filter(([, calls]) => calls.length > 0),
      ),
    ]);
  return {
    calls: Object.fromEntries(named.flatMap(([name, value]) => (isCall(value) ? [[name, value.name]] : []))),
    kinds: Object.fromEntries(
      named.flatMap(([name, value]) => (isResource(value) ? [[name, kindOf(value, resources)]] : [])),
    ),
    lists: Object.fromEntries(lists.filter(([, members]) => Object.keys(members).length > 0)),
  };
}

/** `crews` of `RESOURCES.crews`. */
function membersIn(source: string, list: string): string[] {
  return nodesIn(source).flatMap((node) =>
    node['type'] === 'MemberExpression' && nameOf(node['object']) === list
      ? (nameOf(node['property']) ?? [])
      : [],
  );
}

/** What a source uses of a kind: `crews.calls.find` is one call; whoever passes the kind on may use all. */
function usedOfKind(source: string, name: string, { members, whole }: Kind): readonly string[] {
  if (!source.includes(name)) {
    return [];
  }
  const nodes = nodesIn(source);
  const isNamed = (node: unknown) => isTree(node) && node['type'] === 'Identifier' && nameOf(node) === name;
  const single = nodes.flatMap(({ type, object, property }) => {
    const isOfCalls = isTree(object) && nameOf(object['property']) === 'calls' && isNamed(object['object']);
    return type === 'MemberExpression' && isOfCalls ? (members[nameOf(property) ?? ''] ?? []) : [];
  });
  const times = nodes.filter(isNamed).length;
  const imported = nodes.filter(({ type, local }) => type === 'ImportSpecifier' && isNamed(local)).length;
  return times === imported + single.length ? single : whole;
}

/**
 * Names of the calls that a build uses, sorted. What is looked up in a list by a name put together at run time is not
 * seen.
 *
 * @param takes what it takes of the packages that the shell brings
 */
export function callsUsed(takes: Names, sources: readonly string[], names: CallNames): string[] {
  const { calls, kinds, lists } = names;
  const taken = takes[CONTRACT] ?? [];
  const used = taken.flatMap((name): (string | readonly string[])[] => {
    const [call, kind, list] = [calls[name], kinds[name], lists[name]];
    return [
      call ?? [],
      ...(kind ? sources.map((source) => usedOfKind(source, name, kind)) : []),
      ...(list
        ? sources
            .filter((source) => source.includes(`${name}.`))
            .flatMap((source) => membersIn(source, name).map((member) => list[member] ?? []))
        : []),
    ];
  });
  return [...new Set(used.flat())].toSorted();
}
