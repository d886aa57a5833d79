import {
  CALLS,
  Code,
  type AnyCall,
  type Role,
  permissionsOf,
  POLICY,
  type RoleInfo,
} from '@haulboard/contract';
import { dayFromDate, dayOf, dayStart, fakeUser, hourStamp, NZ } from '@haulboard/contract/testing';
import { z } from 'zod';
import { sampleAnswer } from './sample-answer.ts';
import { smallestAnswer, type NamedValues } from './smallest-answer.ts';

/** A role with its permissions, as the server derives it from the policy table. */
function roleInfo(role: Role): RoleInfo {
  const held = new Set(permissionsOf(role));
  const permissions = Object.entries(POLICY).flatMap(([resource, { name, actions }]) => {
    const actionList = Object.keys(actions).filter((action) => held.has(`${resource}.${action}`));
    return actionList.length === 0
      ? []
      : [{ roleId: role, permissionId: resource, permissionName: name, actionList }];
  });
  return {
    id: role,
    name: role,
    permissionList: permissions.map(({ permissionId }) => permissionId),
    permissions,
  };
}

/** A request of a page, and who sent it. */
export type Asked = {
  readonly method: string;
  /** Below `/api`, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly role: Role;
  /** Whether there are rows in lists; no data at all unless said. */
  readonly hasRows?: boolean;
};

/** What goes back: an envelope's code and data. */
export type Answer = { readonly code: number; readonly data: unknown; readonly msg: string };

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

// `/admin/task/cache` before `/admin/task/{id}`.
const KNOWN = CALLS.map((call) => ({ call, pattern: patternOf(call.path) })).toSorted(
  (a, b) => Number(a.call.path.includes('{')) - Number(b.call.path.includes('{')),
);

/** The call of the contract that a request is. */
export function callOf({ method, path }: Pick<Asked, 'method' | 'path'>): AnyCall | undefined {
  return KNOWN.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}

const seqOf = z.object({ seq: z.int() }).catch({ seq: 0 });

/** Answers that a page cannot start without. Everything else is as small as the contract allows. */
const OWN: Readonly<Record<string, (asked: Asked) => unknown>> = {
  getUserInfo: ({ role }) => ({ user: userOf(role), role: roleInfo(role), impersonation: null }),
  getAdminUserInfo: ({ role }) => userOf(role),
  getTimestamp: () => ({ time: hourStamp(Date.now() / 1000) }),
  // The page's own number: nothing newer is to be fetched.
  beat: ({ body }) => seqOf.parse(body),
};

function userOf(role: Role) {
  return fakeUser(role, { name: 'Rehearsal', userName: 'Rehearsal' });
}

function namedFor({ query }: Asked): NamedValues {
  const today = dayOf(Math.floor(Date.now() / 1000));
  const day = dayFromDate(Number(query.get('date'))) ?? today;
  return { today, day, date: dayStart(day), operating_time_zone: NZ };
}

function wireAnswer(call: AnyCall, asked: Asked): unknown {
  const own = OWN[call.name];
  const nothing = new Blob([]);
  if (call.result instanceof z.ZodCustom && call.result.safeParse(nothing).success) {
    // A file without anything in it: a rehearsal opens pages and saves nothing.
    return nothing;
  }
  return own === undefined ? madeAnswer(call, asked) : z.encode(call.result, own(asked));
}

/** Rows where they are wanted, and where what the contract asks of them beside their kinds holds. */
function madeAnswer({ result }: AnyCall, asked: Asked): unknown {
  const schema = z.toJSONSchema(result, { io: 'input', unrepresentable: 'any' });
  const named = namedFor(asked);
  const rows = asked.hasRows === true ? sampleAnswer(schema, named) : undefined;
  return result.safeParse(rows).success ? rows : smallestAnswer(schema, named);
}

/** Answers as a server without any data would, with what the contract demands and no more; or with rows in every list. */
export function answerCall(asked: Asked): Answer {
  const call = callOf(asked);
  const data = call === undefined ? undefined : wireAnswer(call, asked);
  return call === undefined || !call.result.safeParse(data).success
    ? { code: Code.NotFound, data: null, msg: 'The rehearsal has no answer to this call' }
    : { code: Code.Ok, data, msg: call.done };
}
