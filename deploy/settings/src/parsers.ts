import path from 'node:path';
import { Fault } from './fault.ts';
import { isNetwork } from './proxy-check.ts';
import { workspaceRoot } from './workspace-root.ts';

export function parsePort(raw: string): number {
  const port = Number(raw);
  if (!/^\d+$/.test(raw) || port > 65_535) {
    throw new Fault('give a port number from 0 to 65535 (0 takes any free one), for example 8080');
  }
  return port;
}

/** Ed25519 as SPKI in base64: twelve bytes that say so, and the key. */
export function parsePublicKey(raw: string): string {
  if (!/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/.test(raw)) {
    throw new Fault('give the line in releases/registry/key.pub, which begins with MCowBQYDK2VwAyEA');
  }
  return raw;
}

/** Megabytes as they are written, bytes as they are used. */
export function parseMegabytes(raw: string): number {
  const megabytes = Number(raw);
  if (!/^\d+$/.test(raw) || megabytes < 32) {
    throw new Fault('give a whole number of megabytes, 32 or more, for example 64');
  }
  return megabytes * 1024 * 1024;
}

/** How long something is kept: never less than people and phones need to catch up with it. */
export function parseDays(raw: string): number {
  const days = Number(raw);
  if (!/^\d+$/.test(raw) || days < 30 || days > 36_500) {
    throw new Fault('give a whole number of days, 30 or more, for example 90');
  }
  return days;
}

export function parseHours(raw: string): number {
  const hours = Number(raw);
  if (!Number.isInteger(hours) || hours < 1 || hours > 168) {
    throw new Fault('give whole hours from 1 to 168, for example 12');
  }
  return hours;
}

export function parseMinutes(raw: string): number {
  const minutes = Number(raw);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 720) {
    throw new Fault('give whole minutes from 1 to 720, for example 10');
  }
  return minutes;
}

export function parseSpeed(raw: string): number {
  const speed = Number(raw);
  if (!(speed >= 0.1 && speed <= 60)) {
    throw new Fault('give a number from 0.1 to 60, for example 10');
  }
  return speed;
}

export function parseDaysBefore(raw: string): number {
  const days = Number(raw);
  if (!(Number.isInteger(days) && days >= 0 && days <= 366)) {
    throw new Fault('give a whole number of days from 0 to 366, for example 28');
  }
  return days;
}

export function parseReportSeconds(raw: string): number {
  const seconds = Number(raw);
  if (!(seconds >= 2 && seconds <= 300)) {
    throw new Fault('give a number of seconds from 2 to 300, for example 30');
  }
  return seconds;
}

export function parseFolder(raw: string): string {
  return path.resolve(workspaceRoot, raw);
}

export function parseDatabaseUrl(raw: string): string {
  const url = URL.parse(raw);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Fault(
      'give a PostgreSQL address such as postgres://user:password@host:5432/haulboard, or unset it',
    );
  }
  return raw;
}

/** An Ably API key and its parts: `keyName` is public, `secret` is not. */
export type AblyKey = { readonly key: string; readonly keyName: string; readonly secret: string };

export function parseAblyKey(raw: string): AblyKey {
  const parts = /^(?<keyName>[\w-]+\.[\w-]+):(?<secret>[\w\-+/=]+)$/.exec(raw)?.groups;
  const keyName = parts?.['keyName'];
  const secret = parts?.['secret'];
  if (keyName === undefined || secret === undefined) {
    throw new Fault('copy the whole key from Ably’s dashboard, in the form appId.keyId:secret, or unset it');
  }
  return { key: raw, keyName, secret };
}

export function parseTimeZone(raw: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: raw }).resolvedOptions().timeZone;
  } catch {
    throw new Fault('give a name from the IANA time-zone database, for example Pacific/Auckland');
  }
}

export function parseSwitch(raw: string): boolean {
  const text = raw.toLowerCase();
  if (['on', 'true', '1', 'yes'].includes(text)) {
    return true;
  }
  if (['off', 'false', '0', 'no'].includes(text)) {
    return false;
  }
  throw new Fault('say on or off');
}

/** Addresses and networks, or `off` for none. */
export function parseProxies(raw: string): readonly string[] {
  const entries = raw.split(',').map((entry) => entry.trim());
  if (raw.toLowerCase() === 'off') {
    return [];
  }
  if (!entries.every(isNetwork)) {
    throw new Fault(
      'name the addresses of your own reverse proxies, for example 127.0.0.1 or 10.0.0.0/8,::1, or say off',
    );
  }
  return entries;
}

export function parseHttpUrl(raw: string): string {
  const url = URL.parse(raw);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Fault('give an http address, for example http://127.0.0.1:8081');
  }
  return raw.replace(/\/+$/, '');
}

/** A bucket, and the folder in it; empty when everything lies at its top. */
export type BucketAddress = { readonly bucket: string; readonly prefix: string };

export function parseBucket(raw: string): BucketAddress {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[\w.-]+)*)\/?$/.exec(raw) ?? [];
  if (bucket === undefined || prefix.split('/').includes('..')) {
    throw new Fault('give a bucket such as s3://haulboard-releases or s3://company/haulboard, or unset it');
  }
  return { bucket, prefix: prefix.slice(1) };
}

export function parseSmtpUrl(raw: string): string {
  const url = URL.parse(raw);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new Fault(
      'give a mail server such as smtp://user:password@mail.example:587 or smtps://…:465, or unset it',
    );
  }
  return raw;
}

/** `name@host`, or a name before it: `Haulboard <no-reply@example.org>`. Nothing that could end a header. */
export function parseSender(raw: string): string {
  if (!/^(?:[^<>"\p{Cc}]* )?<?[^\s<>@"]+@[^\s<>@"]+>?$/u.test(raw)) {
    throw new Fault('give a sender such as Haulboard <no-reply@example.org>');
  }
  return raw;
}

export function parseRemoteOrigins(raw: string): Readonly<Record<string, string>> {
  const pairs = raw.split(',').map((pair): [string, string] => {
    const [, name, origin] = /^\s*([a-z][a-z0-9]*)=(\S+)\s*$/.exec(pair) ?? [];
    if (name === undefined || origin === undefined) {
      throw new Fault('give name=address pairs with commas between, for example map=http://127.0.0.1:9001');
    }
    return [name, parseHttpUrl(origin)];
  });
  return Object.fromEntries(pairs);
}

const FAULT_KINDS = ['slow', 'hang', '503', 'tamper', 'boot-crash'] as const;
/** How the files of a remote misbehave. */
export type FaultKind = (typeof FAULT_KINDS)[number];
/** Name of a remote → how its files misbehave. */
export type Faults = Readonly<Record<string, FaultKind>>;

export function parseFaults(raw: string): Faults {
  const pairs = raw.split(',').map((pair): [string, FaultKind] => {
    const [, name, given] = /^\s*([a-z][a-z0-9]*)=(\S+)\s*$/.exec(pair) ?? [];
    const kind = FAULT_KINDS.find((known) => known === given);
    if (name === undefined || kind === undefined) {
      throw new Fault(
        `give name=fault pairs with commas between, for example map=hang; a fault is one of ${FAULT_KINDS.join(', ')}`,
      );
    }
    return [name, kind];
  });
  return Object.fromEntries(pairs);
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** How much the processes say, from everything to nothing. */
export type LogLevel = (typeof LEVELS)[number];

export function parseLogLevel(raw: string): LogLevel {
  const level = LEVELS.find((known) => known === raw);
  if (level === undefined) {
    throw new Fault(`say one of ${LEVELS.join(', ')}`);
  }
  return level;
}
