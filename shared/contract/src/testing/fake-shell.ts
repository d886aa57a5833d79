import type { UserInfo } from '../entities/identity/user.ts';
import { isAllowed } from '../policy.ts';
import type { GlobalEvent } from '../realtime.ts';
import type { LocalEvent } from '../shell/local-event.ts';
import type { Connection, Locale, ShellApi } from '../shell/shell-api.ts';
import type { FakeServer } from './fake-server.ts';
import { fakeUser } from './fake-user.ts';

/** A shell for tests, with levers for the test to pull. */
export type FakeShell = ShellApi & {
  emit(event: GlobalEvent | { type: 'resync' }): void;
  setConnection(connection: Connection): void;
  setLocale(locale: Locale): void;
  /** Runs what the remote registered to save its unsaved work. */
  leave(): Promise<void>;
  /** Runs a command as the palette would; false when nobody handles it. */
  run(id: string): boolean;
  /** Why a command cannot be done now, as the palette would say it. */
  whyNot(id: string): string;
  notices: { kind: 'done' | 'info' | 'failed'; message: string }[];
  visited: string[];
  reports: { remote: string; message: string }[];
  isDirty(): boolean;
  detail(): string;
  /** How many things the page says wait in it. */
  count(): number;
  /** How many listeners a remote has left behind: 0 after it is unmounted. */
  listeners(): number;
};

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Listeners of one kind. */
function listenersOf<T extends readonly unknown[]>() {
  const all = new Set<(...given: T) => void>();
  return {
    all,
    add(listener: (...given: T) => void) {
      // Its own function each time, so that one listener added twice is two.
      const entry = (...given: T): void => listener(...given);
      all.add(entry);
      return () => void all.delete(entry);
    },
    tell(...given: T) {
      for (const listener of all) {
        listener(...given);
      }
    },
  };
}

/** What the page says of its tab, and what it registers to save. */
function fakeTab(visited: string[]) {
  const said = { isDirty: false, detail: '', count: 0 };
  const saves = new Set<() => void | Promise<void>>();
  const tabs: ShellApi['tabs'] = {
    isActive: () => true,
    setDirty: (isDirty) => void (said.isDirty = isDirty),
    setDetail: (detail) => void (said.detail = detail),
    setCount: (count) => void (said.count = count),
    open: (to) => void visited.push(to),
    onLeave(save) {
      saves.add(save);
      return () => void saves.delete(save);
    },
  };
  return { said, saves, tabs };
}

type FakeShellOptions = { server: FakeServer; user?: UserInfo; locale?: Locale };

/** Makes a shell that talks to a fake server. */
export function fakeShell(given: FakeShellOptions): FakeShell {
  const user = given.user ?? fakeUser('CARRIER');
  const hints = listenersOf<[GlobalEvent | { type: 'resync' }]>();
  const local = listenersOf<[LocalEvent]>();
  const connections = listenersOf<[]>();
  const locales = listenersOf<[]>();
  const commands = new Map<string, () => void>();
  const reasons = new Map<string, () => string>();
  const state = {
    connection: 'online' as Connection,
    locale: given.locale ?? 'en-US',
  };
  const notices: FakeShell['notices'] = [];
  const visited: string[] = [];
  const { said, saves, tabs } = fakeTab(visited);
  const reports: FakeShell['reports'] = [];
  return {
    session: { user, can: (permission) => isAllowed(user.role, permission) },
    locale: { get: () => state.locale, subscribe: (listener) => locales.add(listener) },
    time: { zone: 'Pacific/Auckland', isDemo: true },
    http: { send: given.server.send },
    realtime: { on: (listener) => hints.add(listener) },
    events: { emit: (event) => local.tell(event), on: (listener) => local.add(listener) },
    connection: { get: () => state.connection, subscribe: (listener) => connections.add(listener) },
    tabs,
    commands: {
      on(id, run, whyNot = () => '') {
        commands.set(id, run);
        reasons.set(id, whyNot);
        return () => void (commands.get(id) === run && commands.delete(id));
      },
    },
    notify: {
      done: (message) => void notices.push({ kind: 'done', message }),
      info: (message) => void notices.push({ kind: 'info', message }),
      failed: (error) => void notices.push({ kind: 'failed', message: messageOf(error) }),
    },
    navigate: (to) => void visited.push(to),
    report: ({ remote, message }) => void reports.push({ remote, message }),
    emit: (event) => hints.tell(event),
    setConnection(next) {
      state.connection = next;
      connections.tell();
    },
    setLocale(next) {
      state.locale = next;
      locales.tell();
    },
    async leave() {
      for (const save of saves) {
        await save();
      }
    },
    run(id) {
      const command = commands.get(id);
      command?.();
      return command !== undefined;
    },
    whyNot: (id) => reasons.get(id)?.() ?? '',
    notices,
    visited,
    reports,
    isDirty: () => said.isDirty,
    detail: () => said.detail,
    count: () => said.count,
    listeners: () =>
      hints.all.size + local.all.size + connections.all.size + locales.all.size + saves.size + commands.size,
  };
}
