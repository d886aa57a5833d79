import {
  getBoard,
  getSystemSettings,
  listCrews,
  listDestinations,
  listGrades,
  passwordLogin,
  type AnyCall,
  type Board,
  type CallResult,
} from '@haulboard/contract';
import { distanceM } from '@haulboard/contract/geo';
import { dayStart } from '@haulboard/contract/testing';
import { addDays } from '@haulboard/contract/time';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Product } from './product.ts';

const PASSWORD = 'demo-haulboard';

/** A program at the same desk as the browser: it reads over HTTP what the screens should say. */
export type Reader = {
  read<C extends AnyCall>(
    call: C,
    query?: Record<string, number>,
    params?: Record<string, string>,
  ): Promise<CallResult<C>>;
  /** Sends a call that changes something, in the inside form. */
  write<C extends AnyCall>(
    call: C,
    body: z.output<C['body']>,
    query?: Record<string, number>,
  ): Promise<CallResult<C>>;
};

/** A call that the server understood and did not allow. */
export class CallRefused extends Error {
  override name = 'CallRefused';
}

const MAX_ASKED = 30;

/** A server that has too much to do says when to ask again, and has done nothing yet: as in the browser, it is asked again. */
async function fetchPatiently(url: string, options: RequestInit, nth = 1): Promise<Response> {
  const response = await fetch(url, options);
  if (response.status !== 503 || nth === MAX_ASKED) {
    return response;
  }
  await response.body?.cancel();
  await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1));
  return fetchPatiently(url, options, nth + 1);
}

async function answerOf<C extends AnyCall>(call: C, response: Response): Promise<CallResult<C>> {
  const answer = z.object({ code: z.int(), msg: z.string(), data: z.unknown() }).parse(await response.json());
  if (answer.code !== 200) {
    throw new CallRefused(`${call.name}: ${answer.code} ${answer.msg}`);
  }
  return z.custom<CallResult<C>>(() => true).parse(call.result.parse(answer.data));
}

/** Signs in over HTTP: token, channel and user, as the sign-in page gets them. */
export async function sessionOf(
  product: Product,
  account: string,
): Promise<CallResult<typeof passwordLogin>> {
  const login = await fetchPatiently(`${product.address}/api${passwordLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: PASSWORD }),
  });
  return answerOf(passwordLogin, login);
}

/** Signs in over HTTP and gives the token. */
export async function tokenOf(product: Product, account: string): Promise<string> {
  return (await sessionOf(product, account)).token;
}

type Asked = { call: AnyCall; token?: string; query?: Record<string, number> };

/** What the server says to a call, as a number: 200, 402, 403 … */
export async function statusOf(product: Product, { call, token, query = {} }: Asked): Promise<number> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const path = call.path.replaceAll(/\{\w+\}/g, '1');
  const headers = token === undefined ? {} : { token };
  const response = await fetch(`${product.address}/api${path}?${search}`, { method: call.method, headers });
  await response.body?.cancel();
  return response.status;
}

/** Signs in over HTTP. */
export async function readAs(product: Product, account: string): Promise<Reader> {
  return readWith(product, await tokenOf(product, account));
}

/** Reads as somebody who is signed in. */
export function readWith(product: Product, token: string): Reader {
  const api = `${product.address}/api`;
  return {
    async read(call, query = {}, params = {}) {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      return answerOf(call, await fetchPatiently(`${api}${path}?${search}`, { headers: { token } }));
    },
    async write(call, body, query = {}) {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const response = await fetchPatiently(`${api}${call.path}?${search}`, {
        method: call.method,
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify(z.encode(call.body, body)),
      });
      return answerOf(call, response);
    },
  };
}

/** The board of the day so many days from the server's today. */
export async function boardOf(reader: Reader, ahead: number): Promise<Board> {
  const { today } = await reader.read(getSystemSettings);
  return reader.read(getBoard, { date: dayStart(addDays(today, ahead)) });
}

/**
 * Words to type for a load that the rules allow: a working crew, one of its grades, and a place that takes the grade.
 * Crew and place are the two that lie nearest, so that three such loads fit into a driver's day.
 */
export type LoadWords = { crew: string; grade: string; destination: string };

export async function loadWords(reader: Reader): Promise<LoadWords> {
  const [crews, grades, destinations] = await Promise.all([
    reader.read(listCrews),
    reader.read(listGrades),
    reader.read(listDestinations, { page: 1, page_size: 500 }),
  ]);
  const hauls = crews
    .filter(({ status }) => status === 'working')
    .flatMap((crew) =>
      destinations.list
        .filter(({ isActive }) => isActive)
        .flatMap((place) => {
          const grade = grades.find(
            ({ id }) => crew.gradeIds.includes(id) && place.acceptsGradeIds.includes(id),
          );
          return grade ? [{ crew, grade, place, away: distanceM(crew, place) }] : [];
        }),
    );
  const [nearest] = hauls.toSorted((one, other) => one.away - other.away);
  if (nearest) {
    return {
      crew: nearest.crew.crewCode,
      grade: nearest.grade.code,
      destination: nearest.place.name,
    };
  }
  throw new Error('the demo has no crew whose grade any destination takes');
}
