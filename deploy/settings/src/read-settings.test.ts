import path from 'node:path';
import { readSettings } from './read-settings.ts';
import { faultOf } from './testing/fault-of.ts';
import { workspaceRoot } from './workspace-root.ts';

test('a newcomer who sets nothing gets the demo on port 8080 with embedded engines', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: path.join(workspaceRoot, '.data'),
    releaseKeyFile: undefined,
    releasesBucket: undefined,
    databaseUrl: undefined,
    ablyApiKey: undefined,
    operatingTimeZone: 'Pacific/Auckland',
    isDemo: true,
    isProduction: false,
    demoDaysBefore: 0,
    simSpeed: 1,
    simReportSeconds: 8,
    apiUrl: 'http://127.0.0.1:8081',
    remoteOrigins: {},
    faults: {},
    sessionIdleHours: 168,
    stepUpMinutes: 10,
    requiresSecondFactor: false,
    diskReserveBytes: 64 * 1024 * 1024,
    keepDays: { positions: 90, notices: 90, history: 730, audit: 730 },
    trustedProxies: [],
    publicUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Haulboard <no-reply@haulboard.example>',
    smsUrl: undefined,
    smsToken: undefined,
    logLevel: 'info',
  });
});

test('an operator points every setting elsewhere', () => {
  const settings = readSettings({
    PORT: '9000',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/haulboard',
    RELEASE_KEY_FILE: '/srv/keys/release.pem',
    RELEASE_PUBLIC_KEY: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
    DATABASE_URL: 'postgresql://haul:secret@db:5432/haulboard',
    ABLY_API_KEY: 'xVLyHw.2aBcDe:k1-_secret',
    OPERATING_TIME_ZONE: 'Australia/Sydney',
    DEMO: 'off',
    API_URL: 'http://api:3000/',
    REMOTE_ORIGINS: 'map=http://127.0.0.1:9001, planning=https://files.example',
    SESSION_IDLE_HOURS: '8',
    STEP_UP_MINUTES: '5',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    PUBLIC_URL: 'https://haul.example.org/',
    SMTP_URL: 'smtps://haul:secret@mail.example.org:465',
    MAIL_FROM: 'Haulboard <no-reply@example.org>',
    SMS_URL: 'https://sms.example.org/send',
    SMS_TOKEN: 'hunter2',
    LOG_LEVEL: 'warn',
  });
  expect(settings).toMatchObject({
    port: 9000,
    dataDir: '/srv/haulboard',
    releaseKeyFile: '/srv/keys/release.pem',
    ablyApiKey: { keyName: 'xVLyHw.2aBcDe', secret: 'k1-_secret' },
    isDemo: false,
    apiUrl: 'http://api:3000',
    remoteOrigins: { map: 'http://127.0.0.1:9001', planning: 'https://files.example' },
    sessionIdleHours: 8,
    stepUpMinutes: 5,
    requiresSecondFactor: true,
    trustedProxies: ['10.0.0.0/8', '::1'],
    publicUrl: 'https://haul.example.org',
    mailFrom: 'Haulboard <no-reply@example.org>',
    smsToken: 'hunter2',
  });
});

test('an operator who sets a mail server is asked for a sender and for the address in the links', () => {
  const SMTP_URL = 'smtp://mail.example.org';
  expect(faultOf({ SMTP_URL }).message).toMatch(/^PUBLIC_URL is not set while SMTP_URL is: /);
  expect(faultOf({ SMTP_URL, PUBLIC_URL: 'https://haul.example.org' }).variable).toBe('MAIL_FROM');
});

test('an operator who names a bucket is asked who may use it, and Amazon is asked unless another place is named', () => {
  const RELEASES_BUCKET = 's3://company/haulboard/';
  const key = { S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'hunter2' };
  expect(faultOf({ RELEASES_BUCKET }).message).toMatch(/^S3_ACCESS_KEY_ID is not set: /);
  expect(readSettings({ RELEASES_BUCKET, S3_REGION: 'ap-southeast-2', ...key }).releasesBucket).toEqual({
    bucket: 'company',
    prefix: 'haulboard',
    endpoint: 'https://s3.ap-southeast-2.amazonaws.com',
    region: 'ap-southeast-2',
    accessKeyId: 'AKID',
    secretAccessKey: 'hunter2',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DEMO_DAYS_BEFORE', '1.5'],
  ['SIM_SPEED', 'fast'],
  ['SIM_SPEED', '61'],
  ['SIM_REPORT_SECONDS', '1'],
  ['DATABASE_URL', 'localhost'],
  ['ABLY_API_KEY', 'no-colon.here'],
  ['OPERATING_TIME_ZONE', 'NZ/Auckland'],
  ['DEMO', 'maybe'],
  ['API_URL', '127.0.0.1:8081'],
  ['REMOTE_ORIGINS', 'map'],
  ['RELEASES_BUCKET', 'https://s3.example/haulboard'],
  ['RELEASES_BUCKET', 's3://company/../other'],
  ['REMOTE_ORIGINS', 'map=ftp://x'],
  ['FAULT', 'map'],
  ['FAULT', 'map=sleepy'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SESSION_IDLE_HOURS', '1.5'],
  ['STEP_UP_MINUTES', '0'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '127.0.0.1,proxy.example'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Haulboard'],
  ['PUBLIC_URL', 'haul.example.org'],
  ['SMS_URL', 'sms.example.org'],
  ['LOG_LEVEL', 'loud'],
])('an operator who sets %s to "%s" reads one line that names it and says what to do', (variable, value) => {
  const fault = faultOf({ [variable]: value });
  expect(fault.variable).toBe(variable);
  expect(fault.message).toMatch(new RegExp(`^${variable} is .+: .+\\.$`));
  expect(fault.message).not.toContain('\n');
});

test('a wrong setting shows its value, unless the value is a secret', () => {
  expect(faultOf({ PORT: 'abc' }).message).toContain('"abc"');
  expect(faultOf({ DATABASE_URL: 'mysql://haul:hunter2@db/x' }).message).not.toContain('hunter2');
  expect(faultOf({ SMTP_URL: 'http://haul:hunter2@mail' }).message).not.toContain('hunter2');
  expect(faultOf({ ABLY_API_KEY: 'hunter2' }).message).not.toContain('hunter2');
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('pages are broken on purpose by whoever asks for it, and never in production', () => {
  const FAULT = 'map=hang, planning=boot-crash';
  expect(readSettings({ FAULT }).faults).toEqual({ map: 'hang', planning: 'boot-crash' });
  expect(faultOf({ FAULT, NODE_ENV: 'production' }).variable).toBe('FAULT');
});

describe('demo mode', () => {
  test('is off in production when nobody asked for it', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ isDemo: false, isProduction: true });
  });

  test('is refused in production when somebody asks for it', () => {
    expect(faultOf({ NODE_ENV: 'production', DEMO: 'on' }).message).toContain('public password');
  });

  test('is off on a database of one’s own, whose accounts would have a public password, unless somebody asks', () => {
    const DATABASE_URL = 'postgres://user:secret@db/haulboard';
    expect(readSettings({ DATABASE_URL })).toMatchObject({ isDemo: false, isProduction: false });
    expect(readSettings({ DATABASE_URL, DEMO: 'on' }).isDemo).toBe(true);
    expect(readSettings({ DATABASE_URL: ' ' }).isDemo).toBe(true);
  });

  test('can be turned off for an evaluation without demo data', () => {
    expect(readSettings({ DEMO: '0' }).isDemo).toBe(false);
  });
});
