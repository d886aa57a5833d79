import { parseAttribution, parseTileSource, parseZoom } from './map-tiles.ts';
import {
  parseAblyKey,
  parseBucket,
  parseDatabaseUrl,
  parseDays,
  parseFaults,
  parseFolder,
  parseHours,
  parseHttpUrl,
  parseLogLevel,
  parseMegabytes,
  parseMinutes,
  parsePort,
  parsePublicKey,
  parseProxies,
  parseRemoteOrigins,
  parseDaysBefore,
  parseReportSeconds,
  parseSender,
  parseSmtpUrl,
  parseSpeed,
  parseSwitch,
  parseTimeZone,
} from './parsers.ts';

type Row<T> = {
  readonly parse: (raw: string) => T;
  /** Text that is parsed when the variable is not set; none means the setting is off. */
  readonly fallback?: string;
  /** How the manual names the default where `fallback` alone does not say it. */
  readonly shownDefault?: string;
  /** A secret's value appears in no message and no log. */
  readonly isSecret?: true;
  readonly meaning: string;
};

function row<T>(definition: Row<T>): Row<T> {
  return definition;
}

/** Every setting there is: what reads it, what it is unless set, and what the manual says of it. */
export const table = {
  PORT: row({
    parse: parsePort,
    fallback: '8080',
    meaning: 'Port of the address people open. `0` takes any free one.',
  }),
  HOST: row({
    parse: (raw) => raw,
    shownDefault: '`127.0.0.1` in the demo, else every interface',
    meaning: 'Network interface to listen on: `0.0.0.0` lets other machines in, a phone for example.',
  }),
  DATA_DIR: row({
    parse: parseFolder,
    fallback: '.data',
    meaning:
      'Folder for the embedded database, published builds and mail. A relative path starts at the checkout.',
  }),
  DISK_RESERVE_MB: row({
    parse: parseMegabytes,
    fallback: '64',
    meaning:
      'The embedded database takes no change while less than this many megabytes of its disk are free; reading goes on. It needs 32 to open at all.',
  }),
  KEEP_POSITIONS_DAYS: row({
    parse: parseDays,
    fallback: '90',
    meaning:
      'How long positions of trucks are kept. They go by whole weeks; the last one of each truck stays.',
  }),
  KEEP_NOTICES_DAYS: row({
    parse: parseDays,
    fallback: '90',
    meaning: 'How long notices in the bell and events of drivers’ phones are kept.',
  }),
  KEEP_AUDIT_DAYS: row({
    parse: parseDays,
    fallback: '730',
    meaning: 'How long the record of who changed what is kept.',
  }),
  KEEP_HISTORY_DAYS: row({
    parse: parseDays,
    fallback: '730',
    meaning:
      'For how many days back the history of plans, the plans that were mailed, alerts that ended and calls for help that are done, are kept and shown.',
  }),
  RELEASE_KEY_FILE: row({
    parse: parseFolder,
    shownDefault: '`key.pem` beside the registry, made with the first release',
    meaning:
      'Private key (Ed25519, PEM) that signs every release. Whoever has it can release: keep it from everyone else.',
  }),
  RELEASE_PUBLIC_KEY: row({
    parse: parsePublicKey,
    shownDefault: '`key.pub` beside the registry',
    meaning:
      'The one key that pages, gateway and release commands trust, as `key.pub` has it. Set it in production: whoever gets into `DATA_DIR` can replace what lies there, but not this.',
  }),
  RELEASES_BUCKET: row({
    parse: parseBucket,
    shownDefault: 'none: releases live in `DATA_DIR/releases` alone',
    meaning:
      'A bucket (S3 or compatible) that several machines release into and serve from, as `s3://bucket` or `s3://bucket/folder`. `DATA_DIR/releases` is then a copy of it.',
  }),
  S3_ENDPOINT: row({
    parse: parseHttpUrl,
    shownDefault: '`https://s3.<S3_REGION>.amazonaws.com`',
    meaning: 'Where the bucket is asked, when it is not Amazon’s: it must honour `If-None-Match` on writing.',
  }),
  S3_REGION: row({
    parse: (raw) => raw,
    fallback: 'us-east-1',
    meaning: 'Region of the bucket, as its provider names it.',
  }),
  S3_ACCESS_KEY_ID: row({
    parse: (raw) => raw,
    shownDefault: 'none',
    meaning:
      'Who asks the bucket. A machine that only serves needs no more than reading. Needed with `RELEASES_BUCKET`.',
  }),
  S3_SECRET_ACCESS_KEY: row({
    parse: (raw) => raw,
    shownDefault: 'none',
    isSecret: true,
    meaning: 'The secret that belongs to `S3_ACCESS_KEY_ID`. Needed with `RELEASES_BUCKET`.',
  }),
  DATABASE_URL: row({
    parse: parseDatabaseUrl,
    shownDefault: 'the embedded database in `DATA_DIR`',
    isSecret: true,
    meaning:
      'A PostgreSQL server of your own, as `postgres://user:password@host:5432/name`; the database is in UTF-8.',
  }),
  ABLY_API_KEY: row({
    parse: parseAblyKey,
    shownDefault: 'real time served by Haulboard itself',
    isSecret: true,
    meaning: "Real time through Ably's cloud: a key in the form `appId.keyId:secret`.",
  }),
  OPERATING_TIME_ZONE: row({
    parse: parseTimeZone,
    fallback: 'Pacific/Auckland',
    meaning: 'IANA time zone in which plan days begin and end.',
  }),
  DEMO: row({
    parse: parseSwitch,
    shownDefault: '`on`; `off` when `NODE_ENV=production` or `DATABASE_URL` is set',
    meaning: 'Demo data, demo accounts and the fleet simulator. Refused when `NODE_ENV=production`.',
  }),
  DEMO_DAYS_BEFORE: row({
    parse: parseDaysBefore,
    fallback: '0',
    shownDefault: '`28` by `npm start`, `0` otherwise',
    meaning:
      'How many days before today the demo hauls in retrospect, so that reports have something to say.',
  }),
  SIM_SPEED: row({
    parse: parseSpeed,
    fallback: '1',
    meaning:
      'How much faster than in life the demo’s trucks drive, load and unload; planned times stay real.',
  }),
  SIM_REPORT_SECONDS: row({
    parse: parseReportSeconds,
    fallback: '8',
    meaning:
      'How often a demo truck on the road reports where it is; it asks for its work, and standing reports, less often in the same proportion.',
  }),
  API_URL: row({
    parse: parseHttpUrl,
    fallback: 'http://127.0.0.1:8081',
    meaning: 'Where the gateway and the simulator find the API. `npm start` sets it.',
  }),
  REMOTE_ORIGINS: row({
    parse: parseRemoteOrigins,
    shownDefault: 'none: files come from `DATA_DIR/releases`',
    meaning:
      'File servers of single remotes, as `map=http://127.0.0.1:9001,…`: the gateway passes `/r/map/*` on to that address.',
  }),
  FAULT: row({
    parse: parseFaults,
    shownDefault: 'none',
    meaning:
      'Lets the present build of a remote misbehave, as `map=hang,planning=503`: `slow`, `hang`, `503`, `tamper` (a byte of each script is another), `boot-crash` (its entry throws, from the next page load). A file `faults` in `DATA_DIR` with the same text does so while the product runs. For development and tests: refused when `NODE_ENV=production`.',
  }),
  SESSION_IDLE_HOURS: row({
    parse: parseHours,
    fallback: '168',
    meaning: 'After how many hours without use a session ends; after seven days it ends in any case.',
  }),
  STEP_UP_MINUTES: row({
    parse: parseMinutes,
    fallback: '10',
    meaning:
      'For how many minutes a password that was given opens what is asked for twice: acting for another user, and releases.',
  }),
  REQUIRE_SECOND_FACTOR: row({
    parse: parseSwitch,
    shownDefault: '`on`; `off` in the demo',
    meaning:
      'A super admin signs in with a code of an authenticator app (TOTP) besides the password, and sets it up at the next sign-in.',
  }),
  TRUST_PROXY: row({
    parse: parseProxies,
    fallback: 'off',
    meaning:
      'Addresses and networks of your own reverse proxies, as `127.0.0.1,10.0.0.0/8`: the `X-Forwarded-*` headers of these callers are believed, nobody else’s. A gateway on another machine than the API is named here too.',
  }),
  PUBLIC_URL: row({
    parse: parseHttpUrl,
    shownDefault: '`http://localhost:` and the port',
    meaning: 'Address that people open, as it stands in the links of mails. Needed with `SMTP_URL`.',
  }),
  SMTP_URL: row({
    parse: parseSmtpUrl,
    shownDefault: 'each mail becomes a file in `DATA_DIR/mail`',
    isSecret: true,
    meaning: 'Mail server, as `smtp://user:password@host:587` or `smtps://…:465`.',
  }),
  MAIL_FROM: row({
    parse: parseSender,
    shownDefault: '`Haulboard <no-reply@haulboard.example>`',
    meaning: 'Sender of all mails. Needed with `SMTP_URL`.',
  }),
  SMS_URL: row({
    parse: parseHttpUrl,
    shownDefault: 'no sign-in by phone, no text when a driver’s SOS waits; the demo writes both to the log',
    meaning:
      'Where text messages are handed over: a `POST` of `{"to":"+64…","text":"…"}` as JSON; any 2xx answer means taken.',
  }),
  SMS_TOKEN: row({
    parse: (raw) => raw,
    shownDefault: 'none',
    isSecret: true,
    meaning: 'Sent to `SMS_URL` as `Authorization: Bearer …`.',
  }),
  MAP_TILES_URL: row({
    parse: parseTileSource,
    shownDefault: 'none: the built-in map alone',
    isSecret: true,
    meaning:
      'Tiles that lie over the built-in map: an address as `https://tiles.example.org/{z}/{x}/{y}.png?api=KEY` (Web Mercator), vector tiles where it ends with `.pbf` or `.mvt`, or one PMTiles file, whose name ends with `.pmtiles`. Browsers ask for them, so whoever opens the product can read the key.',
  }),
  MAP_TILES_DARK_URL: row({
    parse: parseTileSource,
    shownDefault: 'the tiles of `MAP_TILES_URL`, dimmed',
    isSecret: true,
    meaning: 'Tiles drawn for a dark page, in the form of `MAP_TILES_URL`.',
  }),
  MAP_TILES_ATTRIBUTION: row({
    parse: parseAttribution,
    shownDefault: 'none',
    meaning:
      'Whose tiles they are, in the words that their licence asks for, as plain text: it stands on every map. Needed with `MAP_TILES_URL`.',
  }),
  MAP_TILES_MAX_ZOOM: row({
    parse: parseZoom,
    fallback: '18',
    meaning: 'The nearest zoom that has tiles; nearer than that they are drawn larger.',
  }),
  MAP_TILES_NAMES: row({
    parse: parseSwitch,
    fallback: 'off',
    meaning: 'Write the built-in names of towns over the tiles: for aerial photographs, which have none.',
  }),
  LOG_LEVEL: row({
    parse: parseLogLevel,
    fallback: 'info',
    meaning: 'How much the processes say: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
  }),
};

export type Variable = keyof typeof table;
