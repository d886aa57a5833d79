import type { ComponentType } from 'react';
import type { AnyCall, CallInput, CallResult } from '../define-call.ts';
import type { UserInfo } from '../entities/user.ts';
import type { GlobalEvent } from '../realtime.ts';

export type Locale = 'en-US' | 'zh-CN';

/** Options of one call: abort it, or repeat it safely under one key. */
export type SendOptions = { signal?: AbortSignal; idempotencyKey?: string };

/** Whether the server and the real-time channel can be reached. */
export type Connection = 'online' | 'offline';

/** Everything a remote may ask of the shell. It reaches the world through this and nothing else. */
export type ShellApi = {
  session: {
    user: UserInfo;
    /** Whether the user holds `resource.action`; the same table decides on the server. */
    can(permission: string): boolean;
  };
  locale: { get(): Locale; subscribe(listener: () => void): () => void };
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
    on(listener: (event: GlobalEvent | { type: 'resync' }) => void): () => void;
  };
  connection: { get(): Connection; subscribe(listener: () => void): () => void };
  tabs: {
    /** Says whether this tab holds unsaved work, so that nothing closes over it. */
    setDirty(isDirty: boolean): void;
  };
  notify: {
    done(message: string): void;
    info(message: string): void;
    /** Shows 'Error {code}' with the server's message; stays silent on network errors (SPEC.md 8). */
    failed(error: unknown): void;
  };
  navigate(to: string): void;
  /** Sends a fault of a remote to operations. */
  report(fault: { remote: string; message: string }): void;
};

export type RemoteProps = { shell: ShellApi; basePath: string };

/** What a remote's `./app` exposes. */
export type RemoteModule = { contract: string; App: ComponentType<RemoteProps> };
