import { z } from 'zod';
import { deviceId, MAX_FIXES, queryKey, readQueryForm, ReportError } from './osmand.ts';
import type { Report } from './osmand.ts';
import { clientKey, readClientForm } from './client-form.ts';
import { readPhoneForm } from './phone-form.ts';
import { forwardedKey, readForwarded } from './traccar.ts';

/** A report that is not read yet: only whose it says it is. Hundreds of fixes take long to read. */
export type Unread = { readonly deviceKey: string | undefined; readonly read: () => Report };

/** A report in a query or a form body. @throws {ReportError} when it names nobody */
export function ofQuery(query: URLSearchParams): Unread {
  return { deviceKey: queryKey(query), read: () => readQueryForm(query, Date.now()) };
}

/** Whose report a phone's JSON says it is; nothing where it is not the app's. */
function phoneKey(body: unknown): string | undefined {
  return z.object({ device_id: deviceId }).safeParse(body).data?.device_id;
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

/** One report, or a list of them from one sender for several devices. @throws {ReportError} */
export function ofJson(text: string): Unread[] {
  const body = parseJson(text);
  if (!Array.isArray(body)) {
    return [ofOne(body)];
  }
  if (body.length === 0 || body.length > MAX_FIXES) {
    throw new ReportError(`the body must hold from 1 to ${MAX_FIXES} reports`);
  }
  return body.map((one: unknown) => ofOne(one));
}

/** The reports of a batch as one of each device, its fixes in the order in which they came. */
export function byDevice(reports: readonly Report[]): Report[] {
  const merged = new Map<string, Report>();
  for (const { deviceKey, fixes, refused, helpCalls } of reports) {
    const known = merged.get(deviceKey);
    merged.set(deviceKey, {
      deviceKey,
      fixes: [...(known?.fixes ?? []), ...fixes],
      refused: [...(known?.refused ?? []), ...refused],
      helpCalls: [...(known?.helpCalls ?? []), ...helpCalls],
    });
  }
  return [...merged.values()];
}
