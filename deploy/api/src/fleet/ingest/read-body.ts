import { z } from 'zod';
import { ReportError, type Report } from './fix.ts';
import { queryKey, readQueryForm } from './query-form.ts';
import { deviceId } from './sent-values.ts';
import { clientKey, readClientForm } from './client-form.ts';
import { readPhoneForm } from './phone-form.ts';
import { forwardedKey, readForwarded } from './traccar.ts';

/** A report that is not read yet: only whose it says it is. Hundreds of fixes take long to read. */
export type Unread = { readonly deviceKey: string | undefined; readonly read: () => Report };

/** A report in a query or a form body. @throws {ReportError} when it names nobody */
export function ofQuery(query: URLSearchParams): Unread {
  return { deviceKey: queryKey(query), read: () => readQueryForm(query, Date.now()) };
}

const sentByPhone = z.object({ device_id: deviceId });

/** Whose report a phone's JSON says it is; nothing where it is not the app's. */
function phoneKey(body: unknown): string | undefined {
  return sentByPhone.safeParse(body).data?.device_id;
}

function ofOne(body: unknown): Unread {
  const forwarded = forwardedKey(body);
  if (forwarded !== undefined) {
    return { deviceKey: forwarded, read: () => readForwarded(body, Date.now()) };
  }
  const client = clientKey(body);
  return client === undefined
    ? { deviceKey: phoneKey(body), read: () => readPhoneForm(body, Date.now()) }
    : { deviceKey: client, read: () => readClientForm(body, Date.now()) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReportError('the body is not JSON');
  }
}

/** One after the other: whoever reads them may stop. */
function* eachOf(list: readonly unknown[]): Generator<Unread> {
  for (const one of list) {
    yield ofOne(one);
  }
}

/** One report, or a list of them from one sender for several devices. @throws {ReportError} */
export function ofJson(text: string): Iterable<Unread> {
  const body = parseJson(text);
  if (!Array.isArray(body)) {
    return [ofOne(body)];
  }
  if (body.length === 0) {
    throw new ReportError('the body holds no report');
  }
  return eachOf(body);
}

/** The reports of a batch as one of each device, its fixes in the order in which they came. */
export function byDevice(reports: readonly Report[]): Report[] {
  return [...Map.groupBy(reports, ({ deviceKey }) => deviceKey)].map(([deviceKey, own]) => ({
    deviceKey,
    fixes: own.flatMap(({ fixes }) => fixes),
    refused: own.flatMap(({ refused }) => refused),
    helpCalls: own.flatMap(({ helpCalls }) => helpCalls),
  }));
}
