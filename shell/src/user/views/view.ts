import type { LocaleStore } from '../../session/locale-store.ts';
import type { Ask } from '../server.ts';

/** What a view needs of the rest of the page. */
export type Desk = {
  ask: Ask;
  locale: LocaleStore;
  /** Goes to another of these pages, without loading it. */
  go: (path: string) => void;
  /** A sign-in came back good. */
  onSignedIn: (answer: {
    token: string;
    channel: string;
    user_id: number;
    language: 'en-US' | 'zh-CN' | null;
  }) => void;
};

/** Brings a view to life, once; what it gives runs each time the person comes there. */
export type StartView = (root: HTMLElement, desk: Desk) => ((search: URLSearchParams) => void) | void;
