import { Fault } from './fault.ts';
import { mayBeAsked, type MapTiles, type TileSource } from './map-tiles.ts';
import type { AblyKey, BucketAddress, Faults, LogLevel } from './parsers.ts';
import { SettingsError } from './settings-error.ts';
import { table } from './table.ts';
import type { Variable } from './table.ts';

/** Environment variables as a process sees them. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Where releases live when several machines share them, and who asks for them. */
export type BucketSettings = BucketAddress & {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** All settings of one process, checked. */
export type Settings = {
  readonly port: number;
  /** Interface to listen on; undefined listens on all. */
  readonly host: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** What must stay free on the disk of the embedded database. */
  readonly diskReserveBytes: number;
  /** How long what grows is kept, in days. */
  readonly keepDays: Readonly<Record<'positions' | 'notices' | 'audit' | 'history', number>>;
  /** Absolute path; undefined means beside the registry. */
  readonly releaseKeyFile: string | undefined;
  /** The one key that is trusted; undefined means the one that lies beside the registry. */
  readonly releasePublicKey: string | undefined;
  /** Undefined means that releases live in the data folder alone. */
  readonly releasesBucket: BucketSettings | undefined;
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Undefined means real time served by the API itself. */
  readonly ablyApiKey: AblyKey | undefined;
  /** IANA name. */
  readonly operatingTimeZone: string;
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  /** Factor on the demo’s trucks; 1 is life. */
  readonly demoDaysBefore: number;
  readonly simSpeed: number;
  /** Seconds between two reports of a demo truck on the road. */
  readonly simReportSeconds: number;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** Address of a remote's own file server, by the remote's name. */
  readonly remoteOrigins: Readonly<Record<string, string>>;
  /** Remotes that misbehave on purpose; none in production. */
  readonly faults: Faults;
  /** A session that nobody used for so long is over. */
  readonly sessionIdleHours: number;
  /** What is asked for twice does not ask again for so long. */
  readonly stepUpMinutes: number;
  /** Super admins need a second factor. */
  readonly requiresSecondFactor: boolean;
  /** Addresses and networks whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Where people open the product, without a slash at the end; undefined means this machine. */
  readonly publicUrl: string | undefined;
  /** Undefined means mail becomes files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined means that no text message can be sent. */
  readonly smsUrl: string | undefined;
  readonly smsToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Undefined means the built-in map alone. */
  readonly mapTiles: MapTiles | undefined;
};

function shown(variable: Variable, raw: string): string {
  return table[variable].isSecret === true ? 'set, but not usable' : `"${raw}"`;
}

function parseWith<T>(variable: Variable, parse: (raw: string) => T, raw: string): T {
  try {
    return parse(raw);
  } catch (error) {
    if (error instanceof Fault) {
      throw new SettingsError(variable, `${variable} is ${shown(variable, raw)}: ${error.message}.`);
    }
    throw error;
  }
}

function reader(env: Environment) {
  /** An empty variable counts as unset: compose files and CI write `NAME=` for "none". */
  const rawOf = (variable: Variable) => {
    const raw = env[variable]?.trim();
    return raw === undefined || raw === '' ? table[variable].fallback : raw;
  };
  return {
    optional<T>(variable: Variable, parse: (raw: string) => T): T | undefined {
      const raw = rawOf(variable);
      return raw === undefined ? undefined : parseWith(variable, parse, raw);
    },
    required<T>(variable: Variable, parse: (raw: string) => T): T {
      const raw = rawOf(variable);
      if (raw === undefined) {
        throw new SettingsError(variable, `${variable} is not set: ${table[variable].meaning}`);
      }
      return parseWith(variable, parse, raw);
    },
  };
}

/** Nobody's own database is given accounts with a public password unless somebody says so. */
function readDemo(env: Environment, isProduction: boolean, explicit: boolean | undefined): boolean {
  if (explicit === true && isProduction) {
    throw new SettingsError(
      'DEMO',
      `DEMO is "${env['DEMO'] ?? ''}" while NODE_ENV is "production": demo accounts have a public password. Unset DEMO, or unset NODE_ENV to try the demo.`,
    );
  }
  return explicit ?? (!isProduction && !env['DATABASE_URL']?.trim());
}

function readFaults(isProduction: boolean, faults: Faults = {}): Faults {
  const [first] = Object.entries(faults);
  if (isProduction && first !== undefined) {
    throw new SettingsError(
      'FAULT',
      `FAULT is "${first.join('=')}" while NODE_ENV is "production": it breaks pages on purpose. Unset FAULT.`,
    );
  }
  return faults;
}

const UNSENT_FROM = 'Haulboard <no-reply@haulboard.example>';

/** A mail that really leaves must say who sent it and lead back here. */
function readMail(read: ReturnType<typeof reader>) {
  const smtpUrl = read.optional('SMTP_URL', table.SMTP_URL.parse);
  const publicUrl = read.optional('PUBLIC_URL', table.PUBLIC_URL.parse);
  const mailFrom = read.optional('MAIL_FROM', table.MAIL_FROM.parse);
  for (const [variable, value] of [['PUBLIC_URL', publicUrl] as const, ['MAIL_FROM', mailFrom] as const]) {
    if (smtpUrl !== undefined && value === undefined) {
      throw new SettingsError(
        variable,
        `${variable} is not set while SMTP_URL is: ${table[variable].meaning}`,
      );
    }
  }
  return { smtpUrl, publicUrl, mailFrom: mailFrom ?? UNSENT_FROM };
}

function readTiles(
  read: ReturnType<typeof reader>,
  variable: 'MAP_TILES_URL' | 'MAP_TILES_DARK_URL',
): TileSource | undefined {
  const source = read.optional(variable, table[variable].parse);
  if (source && !mayBeAsked(source, read.optional('PUBLIC_URL', table.PUBLIC_URL.parse))) {
    throw new SettingsError(
      variable,
      `${variable} is an http address: browsers leave out http pictures on https pages. Give an https address, or set PUBLIC_URL to the http address that people open.`,
    );
  }
  return source;
}

/** Nobody's tiles are shown without saying whose they are, and nothing is set that nobody would see. */
function readMapTiles(read: ReturnType<typeof reader>): MapTiles | undefined {
  const light = readTiles(read, 'MAP_TILES_URL');
  const dark = readTiles(read, 'MAP_TILES_DARK_URL');
  const maxZoom = read.required('MAP_TILES_MAX_ZOOM', table.MAP_TILES_MAX_ZOOM.parse);
  const hasOwnNames = read.required('MAP_TILES_NAMES', table.MAP_TILES_NAMES.parse);
  if (light) {
    const attribution = read.required('MAP_TILES_ATTRIBUTION', table.MAP_TILES_ATTRIBUTION.parse);
    return { light, dark, attribution, maxZoom, hasOwnNames };
  }
  if (dark) {
    throw new SettingsError(
      'MAP_TILES_URL',
      `MAP_TILES_URL is not set while MAP_TILES_DARK_URL is: ${table.MAP_TILES_URL.meaning}`,
    );
  }
  return undefined;
}

/** A bucket is asked by somebody: who that is must be said, and is no use without a bucket. */
function readBucket(read: ReturnType<typeof reader>): BucketSettings | undefined {
  const address = read.optional('RELEASES_BUCKET', table.RELEASES_BUCKET.parse);
  const region = read.required('S3_REGION', table.S3_REGION.parse);
  const endpoint = read.optional('S3_ENDPOINT', table.S3_ENDPOINT.parse);
  return (
    address && {
      ...address,
      endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
      region,
      accessKeyId: read.required('S3_ACCESS_KEY_ID', table.S3_ACCESS_KEY_ID.parse),
      secretAccessKey: read.required('S3_SECRET_ACCESS_KEY', table.S3_SECRET_ACCESS_KEY.parse),
    }
  );
}

/**
 * Reads and checks every setting; nothing else in the product reads the environment for them.
 *
 * @throws {SettingsError} with one clear line for the first setting that cannot be used.
 */
export function readSettings(env: Environment = process.env): Settings {
  const read = reader(env);
  const isProduction = env['NODE_ENV'] === 'production';
  const isDemo = readDemo(env, isProduction, read.optional('DEMO', table.DEMO.parse));
  return {
    port: read.required('PORT', table.PORT.parse),
    // Demo accounts have a public password: other machines are let in only when somebody says so.
    host: read.optional('HOST', table.HOST.parse) ?? (isDemo ? '127.0.0.1' : undefined),
    dataDir: read.required('DATA_DIR', table.DATA_DIR.parse),
    diskReserveBytes: read.required('DISK_RESERVE_MB', table.DISK_RESERVE_MB.parse),
    keepDays: {
      positions: read.required('KEEP_POSITIONS_DAYS', table.KEEP_POSITIONS_DAYS.parse),
      notices: read.required('KEEP_NOTICES_DAYS', table.KEEP_NOTICES_DAYS.parse),
      audit: read.required('KEEP_AUDIT_DAYS', table.KEEP_AUDIT_DAYS.parse),
      history: read.required('KEEP_HISTORY_DAYS', table.KEEP_HISTORY_DAYS.parse),
    },
    releaseKeyFile: read.optional('RELEASE_KEY_FILE', table.RELEASE_KEY_FILE.parse),
    releasePublicKey: read.optional('RELEASE_PUBLIC_KEY', table.RELEASE_PUBLIC_KEY.parse),
    releasesBucket: readBucket(read),
    databaseUrl: read.optional('DATABASE_URL', table.DATABASE_URL.parse),
    ablyApiKey: read.optional('ABLY_API_KEY', table.ABLY_API_KEY.parse),
    operatingTimeZone: read.required('OPERATING_TIME_ZONE', table.OPERATING_TIME_ZONE.parse),
    isDemo,
    isProduction,
    demoDaysBefore: read.required('DEMO_DAYS_BEFORE', table.DEMO_DAYS_BEFORE.parse),
    simSpeed: read.required('SIM_SPEED', table.SIM_SPEED.parse),
    simReportSeconds: read.required('SIM_REPORT_SECONDS', table.SIM_REPORT_SECONDS.parse),
    apiUrl: read.required('API_URL', table.API_URL.parse),
    remoteOrigins: read.optional('REMOTE_ORIGINS', table.REMOTE_ORIGINS.parse) ?? {},
    faults: readFaults(isProduction, read.optional('FAULT', table.FAULT.parse)),
    sessionIdleHours: read.required('SESSION_IDLE_HOURS', table.SESSION_IDLE_HOURS.parse),
    // The public demo accounts stay as they are for everybody who tries them.
    requiresSecondFactor:
      read.optional('REQUIRE_SECOND_FACTOR', table.REQUIRE_SECOND_FACTOR.parse) ?? !isDemo,
    stepUpMinutes: read.required('STEP_UP_MINUTES', table.STEP_UP_MINUTES.parse),
    trustedProxies: read.required('TRUST_PROXY', table.TRUST_PROXY.parse),
    ...readMail(read),
    smsUrl: read.optional('SMS_URL', table.SMS_URL.parse),
    smsToken: read.optional('SMS_TOKEN', table.SMS_TOKEN.parse),
    logLevel: read.required('LOG_LEVEL', table.LOG_LEVEL.parse),
    mapTiles: readMapTiles(read),
  };
}
