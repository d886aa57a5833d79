import { ROUTES } from '@haulboard/contract';
import { ownPath } from '@haulboard/contract/own-path';
import { buildsShown, type RegistryDocument, type RemoteManifest } from '@haulboard/contract/shell';

/** First folders that belong to the shell, the gateway or the API: a page of a remote there would never be seen. */
const TAKEN = ['user', 'account', 'error', 'result', 'api', 'ingest', 'assets', 'r', 'registry', 'healthz'];

type Routed = Pick<RemoteManifest, 'routes' | 'redirects'>;

/** Each of them doubles the addresses of a path. */
const MAX_OPTIONAL = 4;

/** As the router reads them: capitals do not tell two addresses apart. */
const segmentsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const isOptional = (segment: string): boolean => segment.endsWith('?');

/** With and without each of the parts that may be left out. */
function formsOf(path: string): string[][] {
  return segmentsOf(path).reduce<string[][]>(
    (forms, segment) => {
      const taken = forms.map((form) => [...form, segment.replace(/\?$/, '')]);
      return isOptional(segment) ? [...forms, ...taken] : taken;
    },
    [[]],
  );
}

function fits(one: readonly string[], other: readonly string[]): boolean {
  const isAny = (segment: string | undefined) => segment?.startsWith(':') === true;
  return (
    one.length === other.length &&
    one.every((segment, at) => segment === other[at] || isAny(segment) || isAny(other[at]))
  );
}

/** Whether there is an address that both would answer. */
function overlap(one: string, other: string): boolean {
  return formsOf(one).some((form) => formsOf(other).some((each) => fits(form, each)));
}

function pathsOf({ routes, redirects }: Routed): string[] {
  return [...new Set([...routes.map(({ path }) => path), ...Object.keys(redirects)])];
}

/** Why nobody can tell which addresses a path answers; undefined where that is plain. */
function faultOfPattern(path: string): string | undefined {
  if (path.includes('*')) {
    return `${path} would answer for every page below it: name the pages one by one`;
  }
  const left = segmentsOf(path).filter((segment) => segment.includes('?'));
  // Elsewhere the router takes it for a letter that may be left out.
  if (left.some((segment) => !/^:?[\w-]+\?$/.test(segment))) {
    return `${path} has a ? within a part: only a whole part may be left out`;
  }
  return left.length > MAX_OPTIONAL
    ? `${path} has ${left.length} parts that may be left out, more than ${MAX_OPTIONAL}`
    : undefined;
}

/** Why a path can be nobody's but the shell's; undefined where it may be a remote's. */
function faultOfPath(path: string): string | undefined {
  const pattern = faultOfPattern(path);
  if (pattern !== undefined) {
    return pattern;
  }
  const firsts = formsOf(path).map(([first]) => first);
  if (firsts.some((first) => first === undefined || first.startsWith(':'))) {
    return `${path} would answer for pages of others: its first part must be a word`;
  }
  return firsts.some((first) => TAKEN.includes(first ?? '')) ? `${path} belongs to the shell` : undefined;
}

/** Where a redirect ends; undefined when it never does. */
function endOf(start: string, redirects: Routed['redirects']): string | undefined {
  const seen = new Set<string>();
  let at = start;
  for (let to = redirects[at]; to !== undefined; to = redirects[at]) {
    if (seen.has(at)) {
      return undefined;
    }
    seen.add(at);
    at = to.split(/[?#]/, 1)[0] ?? to;
  }
  return at;
}

/** @param all also those of other remotes: one may lead back into what another sends here */
function faultsOfRedirects({ redirects }: Pick<Routed, 'redirects'>, all: Routed['redirects']): string[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    if (ownPath(to) === undefined) {
      return [`${from} leads to ${to}, which is no page of Haulboard`];
    }
    return endOf(from, all) === undefined ? [`${from} leads round in a circle, never to a page`] : [];
  });
}

/**
 * What a remote must not answer: addresses of the shell, of everybody, or of another remote, also where only some of them
 * are the same; and redirects that end nowhere, or elsewhere.
 */
export function faultsOfRoutes(manifest: RemoteManifest, released: RegistryDocument): string[] {
  const own = pathsOf(manifest);
  const others = buildsShown(released).filter(([name]) => name !== manifest.name);
  const elsewhere = others.flatMap(([, { manifest: other }]) => Object.entries(other.redirects));
  const taken = [
    ...others.flatMap(([name, { manifest: other }]) => pathsOf(other).map((path) => ({ name, path }))),
    ...ROUTES.filter(({ remote }) => remote !== manifest.name).map(({ remote, path }) => ({
      name: remote,
      path,
    })),
  ];
  const plain = own.filter((path) => faultOfPattern(path) === undefined);
  const foreign = plain.flatMap((path) => {
    const owner = taken.find((each) => overlap(path, each.path));
    return owner ? [`${path} answers for ${owner.path}, which belongs to ${owner.name}`] : [];
  });
  return [
    ...own.flatMap((path) => faultOfPath(path) ?? []),
    ...new Set(foreign),
    ...faultsOfRedirects(manifest, { ...Object.fromEntries(elsewhere), ...manifest.redirects }),
  ];
}
