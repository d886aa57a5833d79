import { allPermissions, rolesOf, ROUTES, type Permission, type Role } from '@haulboard/contract';
import type { RemoteDescriptor } from '@haulboard/contract/shell';

/** What the person asked for on the command line. */
export type Wish = {
  readonly name: string;
  readonly route?: string;
  readonly title?: string;
  readonly titleZh?: string;
  readonly permission?: string;
};

/** A page of the new remote: a row of SPEC.md 2, or a page of its own. */
export type PlannedRoute = { readonly path: string; readonly own?: OwnRoute };

type OwnRoute = { readonly title: string; readonly titleZh: string; readonly permission: Permission };

export type RemotePlan = {
  readonly name: string;
  readonly routes: readonly [PlannedRoute, ...PlannedRoute[]];
  readonly redirects: Readonly<Record<string, string>>;
  readonly roles: readonly Role[];
  readonly titleZh: string;
};

/** A wish that cannot be granted; the message says why and what to do. */
export class WishError extends Error {
  override name = 'WishError';
}

/** Paths that the shell, the gateway and the API keep for themselves. */
const TAKEN_BY_THE_HOST =
  /^\/(account|api|assets|error|healthz|ingest|r|registry|releases|result|user)(\/|$)/;
const ANYONE: Permission = 'account.view';

function permissionOf(text: string): Permission {
  const known = allPermissions().find((each) => each === text);
  if (known === undefined) {
    throw new WishError(
      `"${text}" is not a permission of shared/contract/src/policy.ts. There are: ${allPermissions().join(', ')}.`,
    );
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `allPermissions` lists the table that the type is made of
  return known as Permission;
}

function checkName(name: string, others: readonly RemoteDescriptor[]): void {
  if (!/^[a-z]{2,30}$/.test(name)) {
    throw new WishError(
      `A remote's name is 2 to 30 lower-case letters, because it becomes part of addresses and of a global: not "${name}".`,
    );
  }
  if (name === 'shell' || name === 'host') {
    throw new WishError(
      `"${name}" is the name of another part: choose what the page is about, like "weighing".`,
    );
  }
  if (others.some((other) => other.name === name)) {
    throw new WishError(`remotes/${name} is there already: nothing was changed. Choose another name.`);
  }
}

/** Whether an address exists that both patterns mean; `:x` stands for any one part, `:x?` also for none. */
function overlap(one: string, other: string): boolean {
  const variants = (path: string): string[][] => {
    const parts = path.split('/').slice(1);
    return parts.at(-1)?.endsWith('?') === true ? [parts, parts.slice(0, -1)] : [parts];
  };
  const isSame = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length &&
    a.every((part, at) => part === b[at] || part.startsWith(':') || b[at]?.startsWith(':'));
  return variants(one).some((a) => variants(other).some((b) => isSame(a, b)));
}

/** SPEC.md itself has `/stock/overview` beside `/stock/:crewId?`: its own rows are left alone. */
function checkRoute(path: string, others: readonly RemoteDescriptor[]): void {
  if (!/^(\/[a-z][a-z0-9-]*)+$/.test(path)) {
    throw new WishError(`A route looks like /weighing or /weighing/today: not "${path}".`);
  }
  if (TAKEN_BY_THE_HOST.test(path)) {
    throw new WishError(`${path} belongs to the shell or the server: choose another route.`);
  }
  const rule = ROUTES.find((row) => overlap(row.path, path));
  if (rule) {
    throw new WishError(
      `${path} is kept for the remote "${rule.remote}" (SPEC.md 2): choose another route or that name.`,
    );
  }
  const owner = others.find(({ routes }) => routes.some((route) => overlap(route.path, path)));
  if (owner) {
    throw new WishError(`${path} is a page of the remote "${owner.name}": choose another route.`);
  }
}

/** A remote that SPEC.md 2 knows: it gets its rows of the table, or the one that was asked for. */
function planFromSpec({ name, route }: Wish): RemotePlan | undefined {
  const rows = ROUTES.filter((row) => row.remote === name && (route === undefined || row.path === route));
  const [first, ...rest] = rows;
  if (first === undefined) {
    return undefined;
  }
  const redirects = rows.flatMap(({ path, redirect }) =>
    redirect === undefined ? [] : [[path, redirect] as const],
  );
  return {
    name,
    routes: [{ path: first.path }, ...rest.map(({ path }) => ({ path }))],
    redirects: Object.fromEntries(redirects),
    roles: [...new Set(rows.flatMap(({ roles }) => roles))],
    titleZh: first.title['zh-CN'],
  };
}

/**
 * Decides what the new remote is: its pages, who may see them, what they are called.
 *
 * @throws {WishError} when the name or the route is taken or not possible.
 */
export function planRemote(wish: Wish, others: readonly RemoteDescriptor[]): RemotePlan {
  const { name } = wish;
  checkName(name, others);
  const fromSpec = planFromSpec(wish);
  if (fromSpec) {
    return fromSpec;
  }
  const path = wish.route ?? `/${name}`;
  checkRoute(path, others);
  const permission = permissionOf(wish.permission ?? ANYONE);
  const titleZh = wish.titleZh ?? '新页面';
  return {
    name,
    routes: [{ path, own: { title: wish.title ?? name.toUpperCase(), titleZh, permission } }],
    redirects: {},
    roles: rolesOf(permission),
    titleZh,
  };
}
