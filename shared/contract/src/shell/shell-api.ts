import type { ComponentType } from 'react';
import type { AnyCall, CallInput, CallResult } from '../define-call.ts';
import type { UserInfo } from '../entities/identity/user.ts';
import type { GlobalEvent } from '../realtime.ts';
import type { LocalEvent } from './local-event.ts';

export type Locale = 'en-US' | 'zh-CN';

/** Options of one call: abort it, repeat it safely under one key, or let it outlive the page that goes. */
export type SendOptions = { signal?: AbortSignal; idempotencyKey?: string; outlivesPage?: boolean };

/** Whether the server and the real-time channel can be reached. */
export type Connection = 'online' | 'offline';

/** Stops what the function that returned it began. */
export type Stop = () => void;

/** Everything a remote may ask of the shell. It reaches the world through this and nothing else. */
export type ShellApi = {
  session: {
    user: UserInfo;
    /** Whether the user holds `resource.action`; the same table decides on the server. */
    can(permission: string): boolean;
  };
  locale: { get(): Locale; subscribe(listener: () => void): Stop };
  time: { zone: string; isDemo: boolean };
  http: {
    /**
     * Makes a call of the contract.
     * @throws ApiError when the server refuses, NetworkError when there is no answer
     */
    send<C extends AnyCall>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallResult<C>>;
  };
  realtime: {
    /** Hints for this user. `resync` means hints may have been missed: fetch again. */
    on(listener: (event: GlobalEvent | { type: 'resync' }) => void): Stop;
  };
  /** What happens in this page, between shell and remotes (SPEC.md 7, local events). */
  events: { emit(event: LocalEvent): void; on(listener: (event: LocalEvent) => void): Stop };
  connection: { get(): Connection; subscribe(listener: () => void): Stop };
  tabs: {
    /** Whether this tab is in front: a hidden one must not listen to keys meant for another. */
    isActive(): boolean;
    /** Says whether this tab holds unsaved work, so that nothing closes over it. */
    setDirty(isDirty: boolean): void;
    /** Adds to the tab's name what tells it from its siblings (a day, a crew); empty takes it away. */
    setDetail(detail: string): void;
    /** Says how many things wait in this tab, until the page goes; 0 takes it away. A shell since 1.4.0 has it. */
    setCount(count: number): void;
    /** Opens an address in its own tab, or brings that tab to the front. */
    open(to: string): void;
    /**
     * Saves unsaved work at once. It is called before the page goes for a reason that is not the person's: the session
     * ended, another user signed in, the clock guard.
     */
    onLeave(save: () => void | Promise<void>): Stop;
  };
  commands: {
    /**
     * Runs a command that this remote's manifest names; while nobody handles it, it is not offered.
     * `whyNot`, asked when the list opens, says why it cannot be done now; empty when it can.
     */
    on(id: string, run: () => void, whyNot?: () => string): Stop;
  };
  notify: {
    done(message: string): void;
    info(message: string): void;
    /** Shows 'Error {code}' with the server's message; stays silent on network errors (SPEC.md 8). */
    failed(error: unknown): void;
  };
  navigate(to: string): void;
  /** Sends a fault of a remote to operations. */
  report(fault: { remote: string; build?: string; message: string }): void;
};

export type RemoteProps = { shell: ShellApi; basePath: string };

/** What a slot of another remote's page gives one of this remote's extensions: the fields that it declared. */
export type RemoteExtensionProps = {
  shell: ShellApi;
  name: string;
  context: Readonly<Record<string, unknown>>;
};

/** What a remote's `./app` exposes; `Extension` where its manifest offers some. */
export type RemoteModule = {
  contract: string;
  App: ComponentType<RemoteProps>;
  Extension?: ComponentType<RemoteExtensionProps>;
};
