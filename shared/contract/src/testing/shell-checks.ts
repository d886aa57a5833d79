import { getSystemSettings } from '../calls/operations/system.ts';
import { ApiError } from '../envelope.ts';
import { permissionsOf } from '../policy.ts';
import type { GlobalEvent } from '../realtime.ts';
import type { LocalEvent } from '../shell/local-event.ts';
import type { Connection, Locale, ShellApi } from '../shell/shell-api.ts';

/** A shell with what a check needs to make things happen to it. */
export type ShellUnderTest = {
  shell: ShellApi;
  hint: (event: GlobalEvent | { type: 'resync' }) => void;
  setConnection: (connection: Connection) => void;
  setLocale: (locale: Locale) => void;
  leave: () => Promise<void>;
  run: (id: string) => boolean;
  /** Addresses the person was led to. */
  visited: () => readonly string[];
};

type Check = { name: string; run: (under: ShellUnderTest) => Promise<void> };

function demand(isTrue: boolean, what: string): void {
  if (!isTrue) {
    throw new Error(`The shell breaks the contract: ${what}.`);
  }
}

/** What every shell must do for its remotes, the real one and the fake one alike (PLATFORM.md 5). */
export const SHELL_CHECKS: readonly Check[] = [
  {
    name: 'says what the person may do by the policy table',
    async run({ shell }) {
      for (const permission of permissionsOf(shell.session.user.role)) {
        demand(shell.session.can(permission), `${permission} is refused`);
      }
      demand(!shell.session.can('nothing.atall'), 'an unknown permission is given');
    },
  },
  {
    name: 'passes hints on until the listener goes',
    async run({ shell, hint }) {
      const got: string[] = [];
      const stop = shell.realtime.on(({ type }) => got.push(type));
      hint({ type: 'notification' });
      hint({ type: 'resync' });
      stop();
      hint({ type: 'notification' });
      demand(got.join() === 'notification,resync', `hints came as ${got.join()}`);
    },
  },
  {
    name: 'passes local events on to everybody, also to who sent them',
    async run({ shell }) {
      const got: LocalEvent[] = [];
      const stop = shell.events.on((event) => got.push(event));
      shell.events.emit({ type: 'share_accept_local', date: 1, vehicleIds: [7] });
      stop();
      shell.events.emit({ type: 'share_decline_local', date: 1, vehicleIds: [7] });
      demand(
        got.length === 1 && got[0]?.type === 'share_accept_local',
        'a local event was lost or kept coming',
      );
    },
  },
  {
    name: 'tells of the connection and of the language',
    async run({ shell, setConnection, setLocale }) {
      const seen: string[] = [];
      const stops = [
        shell.connection.subscribe(() => seen.push(shell.connection.get())),
        shell.locale.subscribe(() => seen.push(shell.locale.get())),
      ];
      setConnection('offline');
      setLocale('zh-CN');
      setConnection('online');
      setLocale('en-US');
      for (const stop of stops) {
        stop();
      }
      demand(seen.join() === 'offline,zh-CN,online,en-US', `changes came as ${seen.join()}`);
    },
  },
  {
    name: 'saves unsaved work before the page goes',
    async run({ shell, leave }) {
      const saved: string[] = [];
      const stop = shell.tabs.onLeave(async () => {
        await Promise.resolve();
        saved.push('saved');
      });
      await leave();
      stop();
      await leave();
      demand(saved.length === 1, `unsaved work was saved ${saved.length} times`);
    },
  },
  {
    name: 'runs a command while the remote handles it',
    async run({ shell, run }) {
      let count = 0;
      const stop = shell.commands.on('conformance.count', () => {
        count += 1;
      });
      demand(run('conformance.count'), 'a handled command is not known');
      stop();
      demand(!run('conformance.count') && count === 1, 'a command lives on after its remote');
    },
  },
  {
    name: 'leads to another page',
    async run({ shell, visited }) {
      shell.navigate('/map');
      demand(visited().at(-1) === '/map', 'navigate leads nowhere');
    },
  },
  {
    name: 'brings the answers and the refusals of the server',
    async run({ shell }) {
      const settings = await shell.http.send(getSystemSettings, {});
      demand(settings.operatingTimeZone === 'Pacific/Auckland', 'an answer is not the server’s');
      const refusal: unknown = await shell.http
        .send({ ...getSystemSettings, name: 'noSuchCall', path: '/no/such/call' }, {})
        .catch((error: unknown) => error);
      demand(refusal instanceof ApiError && refusal.code === 404, 'a refusal does not come as ApiError');
    },
  },
];
